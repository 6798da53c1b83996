import { redirect } from 'react-router';
import type { PageContext } from '#web/page-context.ts';
import type { SignInContext } from '#web/sign-in-context.ts';
import { GONE, loadLink, nothingHere, type ScreenResult } from './load-screen.server.ts';
import { isUid, type Page, pagePath, stepPath } from './places.ts';
import type { ActiveSignIn, FormFeedback } from './screens.ts';
import { parsePasskey, textIn, setRetryAfter } from './parse-sent-form.server.ts';
import { type AuthenticatedUser, setAuthenticatedCookie } from './find-authenticated-user.server.ts';
import { words } from './messages.ts';

/** Handles the form of a page outside a sign-in: that of an e-mailed link, or the request for one. */
export async function handleLink(
  page: PageContext,
  ctx: SignInContext,
  name: Page,
  fields: URLSearchParams,
): Promise<ScreenResult> {
  const token = textIn(fields, 'token');
  switch (name) {
    case 'forgot':
      return await requestReset(page, ctx, fields, null);
    case 'verify':
      return await finishRegistration(page, ctx, token, fields);
    case 'reset':
      return await resetPassword(page, ctx, token, textIn(fields, 'password'));
    case 'email': {
      const { kind } = await ctx.accounts.confirmEmailChange(
        token,
        await ctx.sessionAccountId(),
        page.locale,
      );
      if (kind === 'gone') return GONE;
      if (kind === 'not-yours') {
        const shown = await loadLink(ctx, 'email', token);
        return shown.status === 200 ? { ...shown, status: 403 } : shown;
      }
      throw redirect(pagePath('email-changed'), 303);
    }
    default:
      throw nothingHere();
  }
}

/** Mails a link to choose a new password; within a sign-in, the link continues it. */
export async function requestReset(
  page: PageContext,
  ctx: SignInContext,
  fields: URLSearchParams,
  held: ActiveSignIn | null,
): Promise<ScreenResult> {
  const email = textIn(fields, 'email').trim();
  const { client } = ctx;
  const { locale } = page;
  const interactionUid = held?.uid ?? null;
  const answer = await ctx.accounts.requestReset({ email, client, interactionUid, locale });
  const back = (wrong: FormFeedback, status: number): ScreenResult => ({
    screen: { name: 'forgot', held, email, wrong },
    status,
  });
  switch (answer.kind) {
    case 'mailed':
      throw redirect(held === null ? pagePath('mailed') : stepPath(held.uid, 'mailed'), 303);
    case 'invalid':
      return back({ errors: { email: words.forgot.faulty }, notice: null }, 422);
    case 'wait':
      return back({ errors: {}, notice: setRetryAfter(page, answer.seconds) }, 429);
  }
}

async function finishRegistration(
  page: PageContext,
  ctx: SignInContext,
  token: string,
  fields: URLSearchParams,
): Promise<ScreenResult> {
  const { accounts } = ctx;
  const passkey = parsePasskey(fields);
  if (passkey !== undefined) {
    const answer = await accounts.registerWithPasskey(token, passkey.response, page.locale);
    if (answer.kind === 'gone') return GONE;
    if (answer.kind === 'refused') {
      return faulty(await loadLink(ctx, 'verify', token, { errors: {}, notice: words.passkey.refused }));
    }
    const { account, interactionUid } = answer;
    return goOn(page, ctx, interactionUid, {
      accountId: account.id,
      by: 'single-passkey',
      after: 'register',
    });
  }
  const password = textIn(fields, 'password');
  if (password === '') return faulty(await loadLink(ctx, 'verify', token, withPassword('missing')));
  const answer = await accounts.registerWithPassword(token, password);
  if (answer.kind === 'gone') return GONE;
  if (answer.kind === 'unfit') {
    return faulty(await loadLink(ctx, 'verify', token, withPassword(answer.reason)));
  }
  const { account, interactionUid } = answer;
  return goOn(page, ctx, interactionUid, { accountId: account.id, by: 'password', after: 'register' });
}

async function resetPassword(
  page: PageContext,
  ctx: SignInContext,
  token: string,
  password: string,
): Promise<ScreenResult> {
  if (password === '') return faulty(await loadLink(ctx, 'reset', token, withPassword('missing')));
  const answer = await ctx.accounts.resetPassword(token, password, page.locale);
  if (answer.kind === 'gone') return GONE;
  if (answer.kind === 'unfit') {
    return faulty(await loadLink(ctx, 'reset', token, withPassword(answer.reason)));
  }
  const { account, interactionUid } = answer;
  return goOn(page, ctx, interactionUid, { accountId: account.id, by: 'mailed-link', after: 'reset' });
}

/**
 * Redirects to the sign-in that requested the link. Its cookies are sent to its own path only, so
 * that page finds out whether this browser holds it.
 */
function goOn(page: PageContext, ctx: SignInContext, uid: string | null, passed: AuthenticatedUser): never {
  if (uid === null || !isUid(uid))
    throw redirect(pagePath(passed.after === 'reset' ? 'changed' : 'ready'), 303);
  setAuthenticatedCookie(page, ctx, uid, passed);
  throw redirect(stepPath(uid, 'done'), 303);
}

const withPassword = (error: keyof typeof words.passwordFaults): FormFeedback => ({
  errors: { password: words.passwordFaults[error] },
  notice: null,
});

// The link may have expired meanwhile: then its page keeps its own status.
const faulty = (shown: ScreenResult): ScreenResult =>
  shown.status === 200 ? { ...shown, status: 422 } : shown;
