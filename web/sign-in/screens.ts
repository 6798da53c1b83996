import type { JoinLink } from '#contract/staff/sign-in.ts';
import type { TotpKey } from '#modules/identity/index.ts';
import type { SignInNotice } from '#web/sign-in-context.ts';

/** A sign-in that this browser holds: its uid, and the token of its forms. */
export type ActiveSignIn = { uid: string; form: string };

/** The reasons for a refusal as texts: errors of fields, and a notice about anything else. */
export type FormFeedback = { errors: Readonly<Record<string, string>>; notice: string | null };
export const NOTHING_WRONG: FormFeedback = { errors: {}, notice: null };

/** Content of a sign-in page. */
export type Screen =
  | {
      name: 'login';
      held: ActiveSignIn;
      email: string;
      isAgain: boolean;
      /** Sign-in to the back office. */
      isForStaff: boolean;
      wrong: FormFeedback;
    }
  /** The second factor after the password. */
  | { name: 'code'; held: ActiveSignIn; email: string; wrong: FormFeedback }
  | { name: 'create'; held: ActiveSignIn; typed: { name: string; email: string }; wrong: FormFeedback }
  | {
      name: 'consent';
      held: ActiveSignIn;
      client: string;
      email: string;
      scopes: readonly string[];
      wrong: FormFeedback;
    }
  | { name: 'check-mail'; held: ActiveSignIn }
  | { name: 'forgot'; held: ActiveSignIn | null; email: string; wrong: FormFeedback }
  | { name: 'mailed'; held: ActiveSignIn | null }
  | { name: 'passkey'; held: ActiveSignIn; wrong: FormFeedback }
  | { name: 'keep'; held: ActiveSignIn; askedOn: string }
  /**
   * The sign-in is finished and leads to another site: browsers require a form of this page for
   * that.
   */
  | { name: 'done'; held: ActiveSignIn; client: string }
  | { name: 'verify'; token: string; person: string; email: string; wrong: FormFeedback }
  | { name: 'reset'; token: string; email: string; wrong: FormFeedback }
  /** `isSignedIn`: this browser is signed in to the account whose address is to change. */
  | { name: 'email'; token: string; email: string; accountEmail: string; isSignedIn: boolean }
  | { name: 'ready' | 'changed' | 'email-changed' | 'expired' | 'gone' | 'no-factor' }
  | { name: 'refused'; why: 'foreign' | 'too-large' }
  | { name: 'notice'; notice: SignInNotice }
  | JoinScreen;

/** The pages behind a link to the back office. `proof` says which account gave its password. */
export type JoinScreen =
  | { name: 'join' }
  | { name: 'join-external'; link: JoinLink }
  | {
      name: 'join-person';
      link: JoinLink;
      typed: { name: string; email: string };
      isEmailFixed: boolean;
      wrong: FormFeedback;
    }
  /** `token` is that of the registration. */
  | {
      name: 'join-choose';
      link: JoinLink;
      token: string;
      email: string;
      hasPasskeys: boolean;
      wrong: FormFeedback;
    }
  | { name: 'join-account'; link: JoinLink; email: string; wrong: FormFeedback }
  | { name: 'join-app'; link: JoinLink; proof: string; email: string; totp: TotpKey; wrong: FormFeedback }
  | { name: 'join-code'; link: JoinLink; proof: string; email: string; wrong: FormFeedback }
  /** The recovery codes, once. */
  | { name: 'join-done'; by: 'passkey' | 'app'; recoveryCodes: readonly string[] };

/** Whether a screen belongs to the back office: it has the office's looks, and no age question. */
export function isForOffice(screen: Screen): boolean {
  if (screen.name === 'login') return screen.isForStaff;
  if (screen.name === 'notice') return screen.notice.kind === 'office';
  // Only staff need a second factor.
  return screen.name === 'code' || screen.name === 'no-factor' || screen.name.startsWith('join');
}
