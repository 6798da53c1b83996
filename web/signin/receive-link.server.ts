import { redirect } from 'react-router';
import type { PageContext } from '#web/page-context.ts';
import type { SignInDesk } from './desk.ts';
import { GONE, loadLink, nothingHere, type Shown } from './load-screen.server.ts';
import { isUid, type Page, pagePath, stepPath } from './places.ts';
import type { Held, Wrong } from './screens.ts';
import { passkeyIn, textIn, tooOften } from './sent.server.ts';
import { type Passed, rememberPassed } from './who-passed.server.ts';
import { words } from './words.ts';

/** Takes the form of a page outside a sign-in: that of a mailed link, or the wish for one. */
export async function receiveLink(
  page: PageContext,
  desk: SignInDesk,
  name: Page,
  fields: URLSearchParams,
): Promise<Shown> {
  const token = textIn(fields, 'token');
  switch (name) {
    case 'forgot':
      return await askReset(page, desk, fields, null);
    case 'verify':
      return await finishRegistration(page, desk, token, fields);
    case 'reset':
      return await finishReset(page, desk, token, textIn(fields, 'password'));
    case 'email': {
      const { kind } = await desk.accounts.finishEmailChange(token, await desk.sessionAccountId());
      if (kind === 'gone') return GONE;
      if (kind === 'not-yours') {
        const shown = await loadLink(desk, 'email', token);
        return shown.status === 200 ? { ...shown, status: 403 } : shown;
      }
      throw redirect(pagePath('email-changed'), 303);
    }
    default:
      throw nothingHere();
  }
}

/** Mails a link to choose a new password; within a sign-in, where it goes on afterwards. */
export async function askReset(
  page: PageContext,
  desk: SignInDesk,
  fields: URLSearchParams,
  held: Held | null,
): Promise<Shown> {
  const email = textIn(fields, 'email').trim();
  const { client } = desk;
  const answer = await desk.accounts.askReset({ email, client, interactionUid: held?.uid ?? null });
  const back = (wrong: Wrong, status: number): Shown => ({
    screen: { name: 'forgot', held, email, wrong },
    status,
  });
  switch (answer.kind) {
    case 'mailed':
      throw redirect(held === null ? pagePath('mailed') : stepPath(held.uid, 'mailed'), 303);
    case 'faulty':
      return back({ faults: { email: words.forgot.faulty }, notice: null }, 422);
    case 'wait':
      return back({ faults: {}, notice: tooOften(page, answer.seconds) }, 429);
  }
}

async function finishRegistration(
  page: PageContext,
  desk: SignInDesk,
  token: string,
  fields: URLSearchParams,
): Promise<Shown> {
  const { accounts } = desk;
  const passkey = passkeyIn(fields);
  if (passkey !== undefined) {
    const answer = await accounts.finishByPasskey(token, passkey.response);
    if (answer.kind === 'gone') return GONE;
    if (answer.kind === 'refused') {
      return faulty(await loadLink(desk, 'verify', token, { faults: {}, notice: words.passkey.refused }));
    }
    const { account, interactionUid } = answer;
    return goOn(page, desk, interactionUid, { accountId: account.id, by: 'passkey', after: 'register' });
  }
  const password = textIn(fields, 'password');
  if (password === '') return faulty(await loadLink(desk, 'verify', token, withPassword('missing')));
  const answer = await accounts.finishByPassword(token, password);
  if (answer.kind === 'gone') return GONE;
  if (answer.kind === 'unfit') {
    return faulty(await loadLink(desk, 'verify', token, withPassword(answer.reason)));
  }
  const { account, interactionUid } = answer;
  return goOn(page, desk, interactionUid, { accountId: account.id, by: 'password', after: 'register' });
}

async function finishReset(
  page: PageContext,
  desk: SignInDesk,
  token: string,
  password: string,
): Promise<Shown> {
  if (password === '') return faulty(await loadLink(desk, 'reset', token, withPassword('missing')));
  const answer = await desk.accounts.finishReset(token, password);
  if (answer.kind === 'gone') return GONE;
  if (answer.kind === 'unfit') {
    return faulty(await loadLink(desk, 'reset', token, withPassword(answer.reason)));
  }
  const { account, interactionUid } = answer;
  return goOn(page, desk, interactionUid, { accountId: account.id, by: 'mailed-link', after: 'reset' });
}

/**
 * To where the sign-in goes on that asked for the link: its cookies are sent to its own path alone, so that page finds out
 * whether this browser holds it.
 */
function goOn(page: PageContext, desk: SignInDesk, uid: string | null, passed: Passed): never {
  if (uid === null || !isUid(uid))
    throw redirect(pagePath(passed.after === 'reset' ? 'changed' : 'ready'), 303);
  rememberPassed(page, desk, uid, passed);
  throw redirect(stepPath(uid, 'done'), 303);
}

const withPassword = (fault: keyof typeof words.passwordFaults): Wrong => ({
  faults: { password: words.passwordFaults[fault] },
  notice: null,
});

// The link may have run out meanwhile: then its page says so, with its own status.
const faulty = (shown: Shown): Shown => (shown.status === 200 ? { ...shown, status: 422 } : shown);
