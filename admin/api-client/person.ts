import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Permission } from '#contract/staff/permissions.ts';
import type { Answers } from './typed-calls.ts';
import { call } from './api.ts';

/** Who is signed in, with what the office needs to know of the shop. */
export type Me = Answers['GET /me'] & { email: string; shop: Shop };

/** What every page needs to know of the shop. */
export type Shop = Answers['GET /shop'];

/** The query of the signed-in person and the shop. */
export const ME = {
  queryKey: ['me'],
  queryFn: async (): Promise<Me> => {
    const [me, shop] = await Promise.all([call('GET', '/me'), call('GET', '/shop')]);
    return { ...me, email: me.email ?? '', shop };
  },
  // Roles may change at any time; every request is checked by the server anyway.
  staleTime: 60_000,
};

/** The signed-in person while it loads, and when it cannot be loaded. */
export const useMe = () => useQuery(ME);

export type Person = Me & {
  /** Whether the person has one of these permissions; `null` asks for none. */
  may(permission: Permission | readonly Permission[] | null): boolean;
};

/** Returns the signed-in person. The frame shows pages only when it is known. */
export function usePerson(): Person {
  const { data } = useSuspenseQuery(ME);
  return { ...data, may: (permission) => mayAny(data.permissions, permission) };
}

/** Whether one of the needed permissions is among those held. */
export function mayAny(
  held: readonly Permission[],
  needed: Permission | readonly Permission[] | null,
): boolean {
  if (needed === null) return true;
  return (typeof needed === 'string' ? [needed] : needed).some((permission) => held.includes(permission));
}
