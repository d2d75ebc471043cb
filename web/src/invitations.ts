/** The invitations to private tables that this browser was shown, by table. All tabs share them. */
import { remembered } from './remembered';

const store = remembered<Record<string, string>>('invitations', {});
/** More tables than anybody looks back on; the oldest are forgotten. */
const MOST = 200;

/** The invitation to a table, if one is known here. */
export const invitationTo = (table: string): string | undefined => store.read()[table];

/** The address of a table with its invitation: anyone who has it may come. */
export function placeOf(table: string): string {
  const invitation = invitationTo(table);
  return `/table/${table}${invitation ? `#${invitation}` : ''}`;
}

/** Keeps the invitation to a table. */
export function keepInvitation(table: string, invitation: string | null | undefined): void {
  if (!invitation) return;
  const others = Object.entries(store.read()).filter(([id]) => id !== table);
  store.write(Object.fromEntries([...others, [table, invitation]].slice(-MOST)));
}

/** Takes up the invitation that the address of a table ends with. It stands there because no server ever sees that part. */
export function takeInvitation(table: string, fragment: string): void {
  if (/^#[A-Za-z0-9_-]+$/.test(fragment)) keepInvitation(table, fragment.slice(1));
}
