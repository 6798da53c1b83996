import { redirect } from 'react-router';
import type { Account, Proof } from '#modules/identity/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { SignInDesk } from './desk.ts';
import { deskOf, EXPIRED, holdSignIn, nothingHere, type Shown } from './load-screen.server.ts';
import { placeOf, type Step, stepPath } from './places.ts';
import { askReset, receiveLink } from './receive-link.server.ts';
import { NOTHING_WRONG, type Held, type Screen } from './screens.ts';
import { passkeyIn, textIn, tooOften } from './sent.server.ts';
import { forgetPassed, rememberPassed, whoPassed } from './who-passed.server.ts';
import { words } from './words.ts';

/**
 * Takes the form that was sent to an address below `/signin/`. Throws the redirect (303) where the way goes on, to pages of ours
 * or to what the provider says; answers the screen with what is wrong, with a fitting status.
 */
export async function receiveScreen(page: PageContext, rest: string): Promise<Shown> {
  const desk = deskOf(page);
  const place = placeOf(rest);
  if (place === undefined || page.form === undefined) throw nothingHere();
  if (page.form.refused !== undefined) return refused(page.form.refused);
  const { fields } = page.form;
  if (place.kind === 'page') return await receiveLink(page, desk, place.page, fields);
  const { uid, step } = place;
  const holding = await holdSignIn(page, desk, uid);
  if (holding === undefined) return EXPIRED;
  if (!desk.isFormToken(uid, textIn(fields, 'form'))) return refused('foreign');
  if (textIn(fields, 'do') === 'refuse') throw redirect(await desk.refuse(), 303);
  const { interaction, held } = holding;
  if (interaction.prompt === 'consent') {
    if (textIn(fields, 'do') !== 'allow') throw redirect(stepPath(uid, 'prompt'), 303);
    throw redirect(await desk.consent(), 303);
  }
  const asked = step === 'prompt' ? interaction.prompt : step;
  return await receiveStep({ page, desk, held, fields }, asked);
}

type Sent = { page: PageContext; desk: SignInDesk; held: Held; fields: URLSearchParams };

async function receiveStep(sent: Sent, step: Step | 'login' | 'create'): Promise<Shown> {
  switch (step) {
    case 'login':
      return await logIn(sent);
    case 'create':
      return await register(sent);
    case 'forgot':
      return await askReset(sent.page, sent.desk, sent.fields, sent.held);
    case 'passkey':
      return await makePasskey(sent);
    case 'keep':
    case 'done':
      return await goOn(sent);
    default:
      throw redirect(stepPath(sent.held.uid, step), 303);
  }
}

async function logIn({ page, desk, held, fields }: Sent): Promise<Shown> {
  const email = textIn(fields, 'email').trim();
  const back = (wrong: Partial<Extract<Screen, { name: 'login' }>['wrong']>, status: number): Shown => ({
    screen: { name: 'login', held, email, isAgain: false, wrong: { ...NOTHING_WRONG, ...wrong } },
    status,
  });
  const passkey = passkeyIn(fields);
  if (passkey !== undefined) {
    const answer = await desk.accounts.signInByPasskey(held.uid, passkey.response);
    if (answer.kind === 'refused') return back({ notice: words.login.passkeyRefused }, 422);
    return await passTo(page, desk, held.uid, answer.account, 'passkey');
  }
  const password = textIn(fields, 'password');
  if (email === '' || password === '') {
    const faults = {
      ...(email === '' && { email: words.login.missing.email }),
      ...(password === '' && { password: words.login.missing.password }),
    };
    return back({ faults }, 422);
  }
  const answer = await desk.accounts.signInByPassword({ email, password, client: desk.client });
  switch (answer.kind) {
    case 'signed-in':
      return await passTo(page, desk, held.uid, answer.account, 'password');
    case 'refused':
      return back({ notice: words.login.refused }, 422);
    case 'wait':
      return back({ notice: tooOften(page, answer.seconds) }, 429);
  }
}

/** Ends the sign-in, or leads to what has to be asked before it ends. */
async function passTo(
  page: PageContext,
  desk: SignInDesk,
  uid: string,
  account: Account,
  by: Proof,
): Promise<never> {
  const ask = async (step: Step) => {
    rememberPassed(page, desk, uid, { accountId: account.id, by, after: 'sign-in' });
    throw redirect(stepPath(uid, step), 303);
  };
  if (account.deletionAskedAt !== null) return await ask('keep');
  if (by === 'password' && (await desk.accounts.mayOfferPasskey(account.id))) return await ask('passkey');
  throw redirect(await desk.signIn(account.id, by), 303);
}

async function register({ page, desk, held, fields }: Sent): Promise<Shown> {
  const typed = { name: textIn(fields, 'name'), email: textIn(fields, 'email') };
  const { client } = desk;
  const answer = await desk.accounts.register({ ...typed, client, interactionUid: held.uid });
  const screen = { name: 'create', held, typed } as const;
  switch (answer.kind) {
    case 'mailed':
      throw redirect(stepPath(held.uid, 'check-mail'), 303);
    case 'faulty': {
      const { name, email } = answer.faults;
      const faults = {
        ...(name && { name: words.create.faults.name[name] }),
        ...(email && { email: words.create.faults.email[email] }),
      };
      return { screen: { ...screen, wrong: { faults, notice: null } }, status: 422 };
    }
    case 'wait':
      return {
        screen: { ...screen, wrong: { faults: {}, notice: tooOften(page, answer.seconds) } },
        status: 429,
      };
  }
}

async function makePasskey({ page, desk, held, fields }: Sent): Promise<Shown> {
  const { uid } = held;
  const passed = await whoPassed(desk, uid);
  if (passed === undefined) throw redirect(stepPath(uid, 'prompt'), 303);
  const passkey = passkeyIn(fields);
  if (passkey !== undefined) {
    const added = await desk.accounts.addPasskey(passed.accountId, passkey.response, undefined);
    if (added.kind === 'refused') {
      const wrong = { faults: {}, notice: words.passkey.refused };
      return { screen: { name: 'passkey', held, wrong }, status: 422 };
    }
  }
  forgetPassed(page, uid);
  throw redirect(await desk.signIn(passed.accountId, passed.by), 303);
}

async function goOn({ page, desk, held, fields }: Sent): Promise<Shown> {
  const passed = await whoPassed(desk, held.uid);
  if (passed === undefined) throw redirect(stepPath(held.uid, 'prompt'), 303);
  if (textIn(fields, 'do') === 'keep') await desk.accounts.keepAccount(passed.accountId);
  forgetPassed(page, held.uid);
  throw redirect(await desk.signIn(passed.accountId, passed.by), 303);
}

function refused(why: 'foreign' | 'too-large'): Shown {
  return { screen: { name: 'refused', why }, status: why === 'foreign' ? 403 : 413 };
}
