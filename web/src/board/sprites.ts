/** Men that keep who they are from one position to the next, so that they can be seen moving. */
import type { Man } from '../api/types';

export interface Sprite extends Man {
  id: number;
}

let last = 0;

/** The men of a position, each with the id it had before where it can be told. */
export function follow(before: readonly Sprite[], men: readonly Man[]): Sprite[] {
  const left = new Map(before.map((sprite) => [sprite.field, sprite]));
  const isSame = (sprite: Sprite | undefined, man: Man): sprite is Sprite =>
    sprite !== undefined && sprite.seat === man.seat && sprite.kind === man.kind;
  const stayed = men.map((man) => {
    const sprite = left.get(man.field);
    if (!isSame(sprite, man)) return undefined;
    left.delete(man.field);
    return { ...man, id: sprite.id };
  });
  return men.map((man, index) => {
    const found = stayed[index];
    if (found) return found;
    const moved = [...left.values()].find((sprite) => isSame(sprite, man));
    if (moved) left.delete(moved.field);
    return { ...man, id: moved?.id ?? ++last };
  });
}
