/** The two looks of the shop. A visitor's choice is kept in the cookie `look`; without it the system's preference rules. */
export const LOOKS = ['day', 'cellar'] as const;

export type Look = (typeof LOOKS)[number];

export const LOOK_COOKIE = 'look';

/** A year: a choice of look is not worth asking for twice. */
export const LOOK_SECONDS = 365 * 24 * 60 * 60;

/** The look that a `Cookie` header asks for, or null for the system's choice. */
export function readLook(cookieHeader: string | null | undefined): Look | null {
  const value = cookieHeader?.match(/(?:^|;\s*)look=(day|cellar)(?:;|$)/)?.[1];
  return value === 'day' || value === 'cellar' ? value : null;
}
