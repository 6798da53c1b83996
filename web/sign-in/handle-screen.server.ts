import { redirect } from 'react-router';
import type { Account, AuthMethod, Interaction } from '#modules/identity/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { SignInContext } from '#web/sign-in-context.ts';
import { getContext, EXPIRED, holdSignIn, nothingHere, type ScreenResult } from './load-screen.server.ts';
import { parseSignInPath, type Step, stepPath } from './places.ts';
import { requestReset, handleLink } from './handle-link.server.ts';
import { NOTHING_WRONG, type ActiveSignIn, type Screen } from './screens.ts';
import { parsePasskey, textIn, setRetryAfter } from './parse-sent-form.server.ts';
import {
  type AuthenticatedUser,
  clearAuthenticatedCookie,
  setAuthenticatedCookie,
  findAuthenticatedUser,
} from './find-authenticated-user.server.ts';
import { words } from './messages.ts';

/**
 * Handles a form sent to a URL below `/signin/`. Throws a redirect (303) to continue, to a page of
 * the shop or to the provider's URL; otherwise returns the screen with its errors and a fitting
 * status.
 */
export async function handleScreen(page: PageContext, rest: string): Promise<ScreenResult> {
  const ctx = getContext(page);
  const place = parseSignInPath(rest);
  if (place === undefined || page.form === undefined) throw nothingHere();
  if (page.form.refused !== undefined) return refused(page.form.refused);
  const { fields } = page.form;
  if (place.kind === 'page') return await handleLink(page, ctx, place.page, fields);
  const { uid, step } = place;
  const holding = await holdSignIn(page, ctx, uid);
  if (holding === undefined) return EXPIRED;
  if (!ctx.isFormToken(uid, textIn(fields, 'form'))) return refused('foreign');
  if (textIn(fields, 'do') === 'refuse') throw redirect(await ctx.refuse(), 303);
  const { interaction, held } = holding;
  if (interaction.prompt === 'consent') {
    if (textIn(fields, 'do') !== 'allow') throw redirect(stepPath(uid, 'prompt'), 303);
    throw redirect(await ctx.consent(), 303);
  }
  const shownStep = step === 'prompt' ? interaction.prompt : step;
  return await handleStep({ page, context: ctx, held, fields, interaction }, shownStep);
}

type Sent = {
  page: PageContext;
  context: SignInContext;
  held: ActiveSignIn;
  fields: URLSearchParams;
  interaction: Interaction;
};

async function handleStep(sent: Sent, step: Step | 'login' | 'create'): Promise<ScreenResult> {
  switch (step) {
    case 'login':
      return await logIn(sent);
    case 'code':
      return await checkCode(sent);
    case 'create':
      return await register(sent);
    case 'forgot':
      return await requestReset(sent.page, sent.context, sent.fields, sent.held);
    case 'passkey':
      return await createPasskey(sent);
    case 'keep':
    case 'done':
      return await goOn(sent);
    default:
      throw redirect(stepPath(sent.held.uid, step), 303);
  }
}

async function logIn({ page, context: ctx, held, fields, interaction }: Sent): Promise<ScreenResult> {
  const email = textIn(fields, 'email').trim();
  const { needsSecondFactor: isForStaff } = interaction;
  const pass = isForStaff ? passToOffice : passTo;
  const back = (
    wrong: Partial<Extract<Screen, { name: 'login' }>['wrong']>,
    status: number,
  ): ScreenResult => ({
    screen: { name: 'login', held, email, isAgain: false, isForStaff, wrong: { ...NOTHING_WRONG, ...wrong } },
    status,
  });
  const passkey = parsePasskey(fields);
  if (passkey !== undefined) {
    const answer = await ctx.accounts.signInByPasskey(held.uid, passkey.response);
    if (answer.kind === 'refused') return back({ notice: words.login.passkeyRefused }, 422);
    const { id: passkeyId, isStrong } = answer.passkey;
    const proof = isStrong ? ({ by: 'passkey' } as const) : ({ by: 'single-passkey', passkeyId } as const);
    return await pass(page, ctx, held.uid, answer.account, proof);
  }
  const password = textIn(fields, 'password');
  if (email === '' || password === '') {
    const errors = {
      ...(email === '' && { email: words.login.missing.email }),
      ...(password === '' && { password: words.login.missing.password }),
    };
    return back({ errors: errors }, 422);
  }
  const answer = await ctx.accounts.signInByPassword({ email, password, client: ctx.client });
  switch (answer.kind) {
    case 'signed-in':
      return await pass(page, ctx, held.uid, answer.account, { by: 'password' });
    case 'refused':
      return back({ notice: words.login.refused }, 422);
    case 'wait':
      return back({ notice: setRetryAfter(page, answer.seconds) }, 429);
  }
}

/** What a user proved on the first page of a sign-in. */
type Proof = Pick<AuthenticatedUser, 'by' | 'passkeyId'>;

/** Finishes the sign-in, or redirects to a page that must come first. */
async function passTo(
  page: PageContext,
  ctx: SignInContext,
  uid: string,
  account: Account,
  { by }: Proof,
): Promise<never> {
  const ask = async (step: Step) => {
    setAuthenticatedCookie(page, ctx, uid, { accountId: account.id, by, after: 'sign-in' });
    throw redirect(stepPath(uid, step), 303);
  };
  if (account.deletionAskedAt !== null) return await ask('keep');
  if (by === 'password' && (await ctx.accounts.mayOfferPasskey(account.id))) return await ask('passkey');
  throw redirect(await ctx.signIn(account.id, by), 303);
}

/**
 * The back office needs a code after the password. A passkey proves two factors by itself, unless it
 * was made after one: then it needs a code too.
 */
async function passToOffice(
  page: PageContext,
  ctx: SignInContext,
  uid: string,
  account: Account,
  proof: Proof,
): Promise<ScreenResult> {
  if (proof.by === 'passkey') throw redirect(await ctx.signIn(account.id, proof.by), 303);
  const { hasTotp, recoveryCodes } = await ctx.accounts.secondFactors(account.id);
  if (!hasTotp && recoveryCodes === 0) return { screen: { name: 'no-factor' }, status: 403 };
  setAuthenticatedCookie(page, ctx, uid, { accountId: account.id, ...proof, after: 'sign-in' });
  throw redirect(stepPath(uid, 'code'), 303);
}

/** What a code beside the first proof proves. */
const BESIDE_A_CODE: Readonly<Partial<Record<AuthMethod, AuthMethod>>> = {
  password: 'password-and-code',
  'single-passkey': 'passkey-and-code',
};

async function checkCode({ page, context: ctx, held, fields }: Sent): Promise<ScreenResult> {
  const { uid } = held;
  const passed = await findAuthenticatedUser(ctx, uid);
  const account = passed && (await ctx.accounts.byId(passed.accountId));
  const by = passed && BESIDE_A_CODE[passed.by];
  if (!passed || !by || !account) throw redirect(stepPath(uid, 'prompt'), 303);
  const { client } = ctx;
  const { locale } = page;
  const answer = await ctx.accounts.verifyCode(account.id, { code: textIn(fields, 'code'), client, locale });
  if (answer.kind === 'verified') {
    clearAuthenticatedCookie(page, uid);
    if (passed.passkeyId !== undefined) await ctx.accounts.markPasskeyStrong(account.id, passed.passkeyId);
    throw redirect(await ctx.signIn(account.id, by), 303);
  }
  const isLate = answer.kind === 'wait';
  const wrong = isLate
    ? { errors: {}, notice: setRetryAfter(page, answer.seconds) }
    : { errors: { code: words.code.refused }, notice: null };
  return { screen: { name: 'code', held, email: account.email, wrong }, status: isLate ? 429 : 422 };
}

async function register({ page, context: ctx, held, fields }: Sent): Promise<ScreenResult> {
  const typed = { name: textIn(fields, 'name'), email: textIn(fields, 'email') };
  const { client } = ctx;
  const { locale } = page;
  const answer = await ctx.accounts.register({ ...typed, client, locale, interactionUid: held.uid });
  const screen = { name: 'create', held, typed } as const;
  switch (answer.kind) {
    case 'mailed':
      throw redirect(stepPath(held.uid, 'check-mail'), 303);
    case 'invalid': {
      const { name, email } = answer.errors;
      const errors = {
        ...(name && { name: words.create.errors.name[name] }),
        ...(email && { email: words.create.errors.email[email] }),
      };
      return { screen: { ...screen, wrong: { errors: errors, notice: null } }, status: 422 };
    }
    case 'wait':
      return {
        screen: { ...screen, wrong: { errors: {}, notice: setRetryAfter(page, answer.seconds) } },
        status: 429,
      };
  }
}

async function createPasskey({ page, context: ctx, held, fields }: Sent): Promise<ScreenResult> {
  const { uid } = held;
  const passed = await findAuthenticatedUser(ctx, uid);
  if (passed === undefined) throw redirect(stepPath(uid, 'prompt'), 303);
  const passkey = parsePasskey(fields);
  if (passkey !== undefined) {
    const added = await ctx.accounts.addPasskey(passed.accountId, passkey.response, undefined, page.locale);
    if (added.kind === 'refused') {
      const wrong = { errors: {}, notice: words.passkey.refused };
      return { screen: { name: 'passkey', held, wrong }, status: 422 };
    }
  }
  clearAuthenticatedCookie(page, uid);
  throw redirect(await ctx.signIn(passed.accountId, passed.by), 303);
}

async function goOn({ page, context: ctx, held, fields }: Sent): Promise<ScreenResult> {
  const passed = await findAuthenticatedUser(ctx, held.uid);
  if (passed === undefined) throw redirect(stepPath(held.uid, 'prompt'), 303);
  if (textIn(fields, 'do') === 'keep') await ctx.accounts.cancelDeletion(passed.accountId);
  clearAuthenticatedCookie(page, held.uid);
  throw redirect(await ctx.signIn(passed.accountId, passed.by), 303);
}

function refused(why: 'foreign' | 'too-large'): ScreenResult {
  return { screen: { name: 'refused', why }, status: why === 'foreign' ? 403 : 413 };
}
