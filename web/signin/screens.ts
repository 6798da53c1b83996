import type { ProviderPage } from '#modules/identity/index.ts';

/** A sign-in that this browser holds: its uid, and the token that its forms bring back. */
export type Held = { uid: string; form: string };

/** Why a page came back: what is wrong with fields, and what is not a field's affair. Both in words. */
export type Wrong = { faults: Readonly<Record<string, string>>; notice: string | null };
export const NOTHING_WRONG: Wrong = { faults: {}, notice: null };

/** What stands on a sign-in page. */
export type Screen =
  | { name: 'login'; held: Held; email: string; isAgain: boolean; wrong: Wrong }
  | { name: 'create'; held: Held; typed: { name: string; email: string }; wrong: Wrong }
  | { name: 'consent'; held: Held; client: string; email: string; scopes: readonly string[]; wrong: Wrong }
  | { name: 'check-mail'; held: Held }
  | { name: 'forgot'; held: Held | null; email: string; wrong: Wrong }
  | { name: 'mailed'; held: Held | null }
  | { name: 'passkey'; held: Held; wrong: Wrong }
  | { name: 'keep'; held: Held; askedOn: string }
  /** All is done, and the way on leads to another site: browsers want a form of this page for that. */
  | { name: 'done'; held: Held; client: string }
  | { name: 'verify'; token: string; person: string; email: string; wrong: Wrong }
  | { name: 'reset'; token: string; email: string; wrong: Wrong }
  /** `isSignedIn`: the account whose address is to change is signed in to this browser. */
  | { name: 'email'; token: string; email: string; accountEmail: string; isSignedIn: boolean }
  | { name: 'ready' | 'changed' | 'email-changed' | 'expired' | 'gone' }
  | { name: 'refused'; why: 'foreign' | 'too-large' }
  | { name: 'notice'; notice: ProviderPage };

export type ScreenName = Screen['name'];
