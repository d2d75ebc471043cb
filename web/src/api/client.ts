/** Asking the server. Every refusal is a `Refused` with the server's own problem in it. */
import { invitationTo } from '../invitations';
import type { paths } from './schema';
import type { Problem } from './types';

/** What the server does not do, and why. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {}

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Answer<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: Json<Responses[Status]> }[keyof Responses & (200 | 201)]
  : never;
type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Sent } } }
  ? Sent
  : never;
type Query<Operation> = Operation extends { parameters: { query?: infer Asked } } ? Asked : never;
type Having<Method extends 'get' | 'post' | 'put' | 'delete'> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, object> ? Path : never;
}[keyof paths];

interface Asking<Operation> {
  /** What stands in braces in the path. */
  path?: Record<string, string>;
  query?: Query<Operation>;
  token?: string | undefined;
  signal?: AbortSignal;
}

/** Asks for something: `get('/api/tables/{table}', { path: { table } })`. */
export function get<Path extends Having<'get'>>(
  path: Path,
  asking: Asking<paths[Path]['get']> = {},
): Promise<Answer<paths[Path]['get']>> {
  return ask('GET', path, asking as Asking<never>, undefined) as Promise<Answer<paths[Path]['get']>>;
}

/** Sends something. */
export function post<Path extends Having<'post'>>(
  path: Path,
  body: Body<paths[Path]['post']>,
  asking: Asking<paths[Path]['post']> = {},
): Promise<Answer<paths[Path]['post']>> {
  return ask('POST', path, asking as Asking<never>, body) as Promise<Answer<paths[Path]['post']>>;
}

/** Notes something: sending the same again changes nothing. */
export function put<Path extends Having<'put'>>(
  path: Path,
  body: Body<paths[Path]['put']>,
): Promise<Answer<paths[Path]['put']>> {
  return ask('PUT', path, {}, body) as Promise<Answer<paths[Path]['put']>>;
}

/** Has something removed. */
export async function remove<Path extends Having<'delete'>>(
  path: Path,
  asking: Asking<paths[Path]['delete']> = {},
): Promise<void> {
  await ask('DELETE', path, asking as Asking<never>, undefined);
}

/** What is shown with everything that is asked of a private table: the invitation to it. */
export function invited(table: string | undefined): Record<string, string> {
  const invitation = table === undefined ? undefined : invitationTo(table);
  return invitation ? { 'sissa-invitation': invitation } : {};
}

async function ask(method: string, path: string, asking: Asking<never>, body: unknown): Promise<unknown> {
  const response = await patiently(address(path, asking.path, asking.query), {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(asking.token ? { authorization: `Bearer ${asking.token}` } : {}),
      ...invited(asking.path?.['table']),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(asking.signal ? { signal: asking.signal } : {}),
  });
  return response.status === 204 ? undefined : await response.json();
}

/** How often somebody who asked for too much asks again, and how many seconds he waits for it at most. */
const [TIMES, SECONDS] = [8, 5];

/** Asks, and asks again when the server says that it was too much at a time: nothing was done then. */
export async function patiently(path: string, asking: RequestInit): Promise<Response> {
  for (let times = 1; ; times += 1) {
    const response = await fetch(path, asking).catch((error: unknown) => {
      if (asking.signal?.aborted) throw error;
      throw new Unreachable(String(error));
    });
    if (response.ok) return response;
    const problem = (await response.json()) as Problem;
    const wait = problem.retry_after ?? 1;
    if (problem.status !== 429 || wait > SECONDS || times === TIMES) throw new Refused(problem);
    await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
  }
}

/** A path with its names and questions filled in. */
export function address(path: string, names: Record<string, string> = {}, query: object = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return asked.length === 0 ? filled : `${filled}?${search}`;
}
