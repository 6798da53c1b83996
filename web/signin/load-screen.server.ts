import { data, redirect } from 'react-router';
import type { Interaction } from '#modules/identity/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { SignInDesk } from './desk.ts';
import { longDay } from '#web/ui/long-day.ts';
import { type Page, pagePath, placeOf, type Step, stepPath } from './places.ts';
import { type Held, NOTHING_WRONG, type Screen } from './screens.ts';
import { forgetPassed, whoPassed } from './who-passed.server.ts';

/** A screen and the status that it is answered with. */
export type Shown = { screen: Screen; status: number };

const shown = (screen: Screen, status = 200): Shown => ({ screen, status });
export const EXPIRED: Shown = shown({ name: 'expired' }, 400);
export const GONE: Shown = shown({ name: 'gone' }, 400);

/** The desk of this request; where another provider signs people in there are no such pages. */
export function deskOf(page: PageContext): SignInDesk {
  if (page.signIn === undefined) throw nothingHere();
  return page.signIn;
}

export const nothingHere = () => data(null, { status: 404 });

/**
 * What stands at an address below `/signin/`. It changes nothing but at `done`, where it ends a sign-in whose two cookies say so;
 * throws the redirect where the way goes on.
 */
export async function loadScreen(page: PageContext, rest: string, token: string): Promise<Shown> {
  const desk = deskOf(page);
  const place = placeOf(rest);
  if (place === undefined) throw nothingHere();
  return place.kind === 'page'
    ? await loadPage(page, desk, place.page, token)
    : await loadStep(page, desk, place.uid, place.step);
}

async function loadPage(page: PageContext, desk: SignInDesk, name: Page, token: string): Promise<Shown> {
  switch (name) {
    case 'verify':
    case 'reset':
    case 'email':
      return await loadLink(desk, name, token);
    case 'forgot':
      return shown({ name, held: null, email: '', wrong: NOTHING_WRONG });
    case 'mailed':
      return shown({ name, held: null });
    case 'notice':
      if (desk.notice === undefined) throw nothingHere();
      if (desk.notice.kind === 'sign-out') page.formOrigins.push(...(desk.notice.formOrigins ?? []));
      return shown({ name, notice: desk.notice });
    default:
      return shown({ name });
  }
}

/** The page of a mailed link: looked at, and not used. */
export async function loadLink(
  desk: SignInDesk,
  name: 'verify' | 'reset' | 'email',
  token: string,
  wrong = NOTHING_WRONG,
): Promise<Shown> {
  const link = token === '' ? undefined : await desk.accounts.findLink(token);
  if (link?.purpose === 'register' && name === 'verify')
    return shown({ name, token, person: link.name, email: link.email, wrong });
  if (link?.purpose === 'reset' && name === 'reset') return shown({ name, token, email: link.email, wrong });
  if (link?.purpose === 'change-email' && name === 'email') {
    const { email, accountId, accountEmail } = link;
    const isSignedIn = (await desk.sessionAccountId()) === accountId;
    return shown({ name, token, email, accountEmail, isSignedIn });
  }
  return GONE;
}

/** The sign-in that this browser holds, and what its forms bring back; its forms may lead to where it ends. */
export async function holdSignIn(
  page: PageContext,
  desk: SignInDesk,
  uid: string,
): Promise<{ interaction: Interaction; held: Held } | undefined> {
  const interaction = await desk.find(uid);
  if (interaction === undefined) return undefined;
  page.formOrigins.push(...interaction.formOrigins);
  return { interaction, held: { uid, form: desk.formToken(uid) } };
}

async function loadStep(page: PageContext, desk: SignInDesk, uid: string, step: Step): Promise<Shown> {
  const holding = await holdSignIn(page, desk, uid);
  if (step === 'done') return await arrive(page, desk, uid, holding);
  if (holding === undefined) return EXPIRED;
  const { interaction, held } = holding;
  if (interaction.prompt === 'consent') return await askConsent(desk, interaction, held);
  switch (step) {
    case 'prompt':
    case 'login':
    case 'create': {
      const name = step === 'prompt' ? interaction.prompt : step;
      if (name === 'login') return shown(await loginScreen(desk, interaction, held));
      const typed = { name: '', email: interaction.loginHint ?? '' };
      return shown({ name: 'create', held, typed, wrong: NOTHING_WRONG });
    }
    case 'check-mail':
    case 'mailed':
      return shown({ name: step, held });
    case 'forgot':
      return shown({ name: step, held, email: interaction.loginHint ?? '', wrong: NOTHING_WRONG });
    case 'passkey':
      if ((await whoPassed(desk, uid)) === undefined) throw redirect(stepPath(uid, 'prompt'), 303);
      return shown({ name: step, held, wrong: NOTHING_WRONG });
    case 'keep':
      return await askToKeep(page, desk, held);
  }
}

async function loginScreen(desk: SignInDesk, interaction: Interaction, held: Held): Promise<Screen> {
  const { accountId, loginHint } = interaction;
  const known = accountId === undefined ? undefined : await desk.accounts.byId(accountId);
  const email = known?.email ?? loginHint ?? '';
  return { name: 'login', held, email, isAgain: known !== undefined, wrong: NOTHING_WRONG };
}

async function askConsent(desk: SignInDesk, interaction: Interaction, held: Held): Promise<Shown> {
  const { isOwnClient, accountId, clientName: client, scopes } = interaction;
  if (isOwnClient) throw redirect(await desk.consent(), 303);
  const account = accountId === undefined ? undefined : await desk.accounts.byId(accountId);
  return shown({ name: 'consent', held, client, scopes, email: account?.email ?? '', wrong: NOTHING_WRONG });
}

async function askToKeep(page: PageContext, desk: SignInDesk, held: Held): Promise<Shown> {
  const passed = await whoPassed(desk, held.uid);
  if (passed === undefined) throw redirect(stepPath(held.uid, 'prompt'), 303);
  const account = await desk.accounts.byId(passed.accountId);
  if (account === undefined) return EXPIRED;
  if (account.deletionAskedAt !== null) {
    return shown({ name: 'keep', held, askedOn: longDay(account.deletionAskedAt) });
  }
  // Kept in another window meanwhile.
  forgetPassed(page, held.uid);
  throw redirect(await desk.signIn(passed.accountId, passed.by), 303);
}

type Holding = Awaited<ReturnType<typeof holdSignIn>>;

/** Back from a mailed link: signed in where this browser still holds the sign-in, else told that all is ready. */
async function arrive(page: PageContext, desk: SignInDesk, uid: string, holding: Holding): Promise<Shown> {
  const passed = await whoPassed(desk, uid);
  if (passed === undefined) return holding === undefined ? EXPIRED : leadTo(stepPath(uid, 'prompt'));
  if (holding === undefined) {
    forgetPassed(page, uid);
    return leadTo(pagePath(passed.after === 'reset' ? 'changed' : 'ready'));
  }
  const { interaction, held } = holding;
  const account = await desk.accounts.byId(passed.accountId);
  if (account === undefined) return EXPIRED;
  if (account.deletionAskedAt !== null) return leadTo(stepPath(uid, 'keep'));
  if (interaction.formOrigins.length > 0) {
    return shown({ name: 'done', held, client: interaction.clientName });
  }
  forgetPassed(page, uid);
  return leadTo(await desk.signIn(passed.accountId, passed.by));
}

function leadTo(address: string): never {
  throw redirect(address, 303);
}
