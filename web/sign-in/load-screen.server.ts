import { data, redirect } from 'react-router';
import type { Interaction } from '#modules/identity/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { SignInContext } from '#web/sign-in-context.ts';
import { longDay } from '#web/page/long-day.ts';
import { type Page, pagePath, parseSignInPath, type Step, stepPath } from './places.ts';
import { type ActiveSignIn, NOTHING_WRONG, type Screen } from './screens.ts';
import { clearAuthenticatedCookie, findAuthenticatedUser } from './find-authenticated-user.server.ts';

/** A screen and its HTTP status. */
export type ScreenResult = { screen: Screen; status: number };

const shown = (screen: Screen, status = 200): ScreenResult => ({ screen, status });
export const EXPIRED: ScreenResult = shown({ name: 'expired' }, 400);
export const GONE: ScreenResult = shown({ name: 'gone' }, 400);

/**
 * Returns the sign-in context of this request. Throws a 404 with an external provider: then there
 * are no such pages.
 */
export function getContext(page: PageContext): SignInContext {
  if (page.signIn === undefined) throw nothingHere();
  return page.signIn;
}

export const nothingHere = () => data(null, { status: 404 });

/**
 * Loads the screen of a URL below `/signin/`. It changes nothing except at `done`, where it
 * finishes a sign-in that two cookies confirm; throws a redirect to continue.
 */
export async function loadScreen(page: PageContext, rest: string, token: string): Promise<ScreenResult> {
  const ctx = getContext(page);
  const place = parseSignInPath(rest);
  if (place === undefined) throw nothingHere();
  return place.kind === 'page'
    ? await loadPage(page, ctx, place.page, token)
    : await loadStep(page, ctx, place.uid, place.step);
}

async function loadPage(
  page: PageContext,
  ctx: SignInContext,
  name: Page,
  token: string,
): Promise<ScreenResult> {
  switch (name) {
    case 'verify':
    case 'reset':
    case 'email':
      return await loadLink(ctx, name, token);
    case 'forgot':
      return shown({ name, held: null, email: '', wrong: NOTHING_WRONG });
    case 'mailed':
      return shown({ name, held: null });
    case 'notice':
      if (ctx.notice === undefined) throw nothingHere();
      if (ctx.notice.kind === 'sign-out') page.formOrigins.push(...(ctx.notice.formOrigins ?? []));
      return shown({ name, notice: ctx.notice });
    default:
      return shown({ name });
  }
}

/** Loads the page of an e-mailed link, without consuming the link. */
export async function loadLink(
  ctx: SignInContext,
  name: 'verify' | 'reset' | 'email',
  token: string,
  wrong = NOTHING_WRONG,
): Promise<ScreenResult> {
  const link = token === '' ? undefined : await ctx.accounts.findLink(token);
  if (link?.purpose === 'register' && name === 'verify')
    return shown({ name, token, person: link.name, email: link.email, wrong });
  if (link?.purpose === 'reset' && name === 'reset') return shown({ name, token, email: link.email, wrong });
  if (link?.purpose === 'change-email' && name === 'email') {
    const { email, accountId, accountEmail } = link;
    const isSignedIn = (await ctx.sessionAccountId()) === accountId;
    return shown({ name, token, email, accountEmail, isSignedIn });
  }
  return GONE;
}

/**
 * Returns the sign-in that this browser holds, with the state of its forms; allows its forms to
 * lead to the client's origin.
 */
export async function holdSignIn(
  page: PageContext,
  ctx: SignInContext,
  uid: string,
): Promise<{ interaction: Interaction; held: ActiveSignIn } | undefined> {
  const interaction = await ctx.find(uid);
  if (interaction === undefined) return undefined;
  page.formOrigins.push(...interaction.formOrigins);
  return { interaction, held: { uid, form: ctx.formToken(uid) } };
}

async function loadStep(
  page: PageContext,
  ctx: SignInContext,
  uid: string,
  step: Step,
): Promise<ScreenResult> {
  const holding = await holdSignIn(page, ctx, uid);
  if (step === 'done') return await arrive(page, ctx, uid, holding);
  if (holding === undefined) return EXPIRED;
  const { interaction, held } = holding;
  if (interaction.prompt === 'consent') return await requestConsent(ctx, interaction, held);
  switch (step) {
    case 'prompt':
    case 'login':
    case 'create': {
      const name = step === 'prompt' ? interaction.prompt : step;
      if (name === 'login') return shown(await loginScreen(ctx, interaction, held));
      const typed = { name: '', email: interaction.loginHint ?? '' };
      return shown({ name: 'create', held, typed, wrong: NOTHING_WRONG });
    }
    case 'check-mail':
    case 'mailed':
      return shown({ name: step, held });
    case 'forgot':
      return shown({ name: step, held, email: interaction.loginHint ?? '', wrong: NOTHING_WRONG });
    case 'passkey':
      if ((await findAuthenticatedUser(ctx, uid)) === undefined) throw redirect(stepPath(uid, 'prompt'), 303);
      return shown({ name: step, held, wrong: NOTHING_WRONG });
    case 'code':
      return await requestCode(ctx, held);
    case 'keep':
      return await requestToKeep(page, ctx, held);
  }
}

async function loginScreen(
  ctx: SignInContext,
  interaction: Interaction,
  held: ActiveSignIn,
): Promise<Screen> {
  const { accountId, loginHint } = interaction;
  const known = accountId === undefined ? undefined : await ctx.accounts.byId(accountId);
  const email = known?.email ?? loginHint ?? '';
  const { needsSecondFactor: isForStaff } = interaction;
  return { name: 'login', held, email, isAgain: known !== undefined, isForStaff, wrong: NOTHING_WRONG };
}

async function requestConsent(
  ctx: SignInContext,
  interaction: Interaction,
  held: ActiveSignIn,
): Promise<ScreenResult> {
  const { isFirstPartyClient, accountId, clientName: client, scopes } = interaction;
  if (isFirstPartyClient) throw redirect(await ctx.consent(), 303);
  const account = accountId === undefined ? undefined : await ctx.accounts.byId(accountId);
  return shown({ name: 'consent', held, client, scopes, email: account?.email ?? '', wrong: NOTHING_WRONG });
}

async function requestCode(ctx: SignInContext, held: ActiveSignIn): Promise<ScreenResult> {
  const passed = await findAuthenticatedUser(ctx, held.uid);
  const account = passed && (await ctx.accounts.byId(passed.accountId));
  if (passed?.by !== 'password' || !account) throw redirect(stepPath(held.uid, 'prompt'), 303);
  return shown({ name: 'code', held, email: account.email, wrong: NOTHING_WRONG });
}

async function requestToKeep(
  page: PageContext,
  ctx: SignInContext,
  held: ActiveSignIn,
): Promise<ScreenResult> {
  const passed = await findAuthenticatedUser(ctx, held.uid);
  if (passed === undefined) throw redirect(stepPath(held.uid, 'prompt'), 303);
  const account = await ctx.accounts.byId(passed.accountId);
  if (account === undefined) return EXPIRED;
  if (account.deletionAskedAt !== null) {
    return shown({ name: 'keep', held, askedOn: longDay(account.deletionAskedAt) });
  }
  // Already accepted in another window.
  clearAuthenticatedCookie(page, held.uid);
  throw redirect(await ctx.signIn(passed.accountId, passed.by), 303);
}

type Holding = Awaited<ReturnType<typeof holdSignIn>>;

/**
 * Return from an e-mailed link: signs in when this browser still holds the sign-in, otherwise shows
 * that all is ready.
 */
async function arrive(
  page: PageContext,
  ctx: SignInContext,
  uid: string,
  holding: Holding,
): Promise<ScreenResult> {
  const passed = await findAuthenticatedUser(ctx, uid);
  if (passed === undefined) return holding === undefined ? EXPIRED : leadTo(stepPath(uid, 'prompt'));
  if (holding === undefined) {
    clearAuthenticatedCookie(page, uid);
    return leadTo(pagePath(passed.after === 'reset' ? 'changed' : 'ready'));
  }
  const { interaction, held } = holding;
  const account = await ctx.accounts.byId(passed.accountId);
  if (account === undefined) return EXPIRED;
  if (account.deletionAskedAt !== null) return leadTo(stepPath(uid, 'keep'));
  if (interaction.formOrigins.length > 0) {
    return shown({ name: 'done', held, client: interaction.clientName });
  }
  clearAuthenticatedCookie(page, uid);
  return leadTo(await ctx.signIn(passed.accountId, passed.by));
}

function leadTo(address: string): never {
  throw redirect(address, 303);
}
