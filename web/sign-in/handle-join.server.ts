import { redirect } from 'react-router';
import { normalAddress } from '#contract/account/normal-address.ts';
import { JOIN_KINDS, type JoinLink, OFFICE_PATH, type OfficeNotice } from '#contract/staff/sign-in.ts';
import type { Account } from '#modules/identity/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { OfficeJoin, SignInContext } from '#web/sign-in-context.ts';
import { findProven, signProof } from './join-proof.server.ts';
import { getContext, nothingHere, type ScreenResult } from './load-screen.server.ts';
import { words } from './messages.ts';
import { parsePasskey, setRetryAfter, textIn } from './parse-sent-form.server.ts';
import { type FormFeedback, NOTHING_WRONG, type Screen } from './screens.ts';

const TOKEN = /^[\w-]{43}$/;

type Sent = {
  page: PageContext;
  ctx: SignInContext;
  office: OfficeJoin;
  link: JoinLink;
  /** The address that the link is for. */
  email: string | null;
  /** Its holder has the shop's machine: the link alone proves the account of its address. */
  isRecovery: boolean;
  fields: URLSearchParams;
};

const shown = (screen: Screen, status = 200): ScreenResult => ({ screen, status });
const stopped = ({ notice, status }: { notice: OfficeNotice; status: number }): ScreenResult =>
  shown({ name: 'notice', notice: { kind: 'office', why: notice } }, status);
const noted = (errors: FormFeedback['errors']): FormFeedback => ({ errors, notice: null });

/**
 * Handles a form of `/admin/join`. Each step checks the link again; only the last one spends it,
 * together with the new session.
 */
export async function handleJoin(page: PageContext): Promise<ScreenResult> {
  const ctx = getContext(page);
  const { office } = ctx;
  if (office === undefined || page.form === undefined) throw nothingHere();
  if (page.form.refused !== undefined)
    return shown({ name: 'refused', why: page.form.refused }, page.form.refused === 'foreign' ? 403 : 413);
  const { fields } = page.form;
  const kind = JOIN_KINDS.find((name) => name === textIn(fields, 'kind'));
  const token = textIn(fields, 'link');
  const link = kind !== undefined && TOKEN.test(token) ? { kind, token } : undefined;
  const found = link && (await office.find(link));
  if (!link || !found) return stopped({ notice: 'link-invalid', status: 410 });
  const sent: Sent = {
    page,
    ctx,
    office,
    link,
    email: found.email,
    isRecovery: found.isRecovery === true,
    fields,
  };
  if (office.isExternal) return await joinExternally(sent);
  switch (textIn(fields, 'do')) {
    case 'person':
      return await register(sent);
    case 'choose':
      return await choose(sent);
    case 'account':
      return await signIn(sent);
    case 'app':
      return await addApp(sent);
    case 'code':
      return await checkCode(sent);
    default:
      return await open(sent);
  }
}

async function joinExternally({ page, office, link, fields }: Sent): Promise<ScreenResult> {
  // Begun before it is asked for: the form's policy has to name the provider, and a provider that
  // does not answer is told at once.
  const begun = await office.start(link);
  if (begun.kind === 'stopped') return stopped(begun);
  if (textIn(fields, 'do') !== 'external') {
    page.formOrigins.push(new URL(begun.to).origin);
    return shown({ name: 'join-external', link });
  }
  page.cookies.push(...begun.cookies);
  throw redirect(begun.to, 303);
}

async function open({ ctx, link, email, isRecovery }: Sent): Promise<ScreenResult> {
  const isKnown = email !== null && (await ctx.accounts.byEmail(email)) !== undefined;
  if (isKnown && isRecovery)
    return shown({ name: 'join-choose', link, token: '', email, hasPasskeys: false, wrong: NOTHING_WRONG });
  if (isKnown) return shown({ name: 'join-account', link, email, wrong: NOTHING_WRONG });
  const typed = { name: '', email: email ?? '' };
  return shown({ name: 'join-person', link, typed, isEmailFixed: email !== null, wrong: NOTHING_WRONG });
}

async function register({ page, ctx, office, link, email, fields }: Sent): Promise<ScreenResult> {
  const typed = { name: textIn(fields, 'name'), email: email ?? textIn(fields, 'email') };
  const opened = await ctx.accounts.openRegistration({ ...typed, locale: page.locale });
  const { allowsPasskeys: hasPasskeys } = office;
  switch (opened.kind) {
    case 'open': {
      const { token } = opened;
      const address = typed.email.trim();
      return shown({ name: 'join-choose', link, token, email: address, hasPasskeys, wrong: NOTHING_WRONG });
    }
    case 'known':
      return shown({ name: 'join-account', link, email: typed.email.trim(), wrong: NOTHING_WRONG });
    case 'invalid': {
      const { name, email: address } = opened.errors;
      const wrong = noted({
        ...(name && { name: words.create.errors.name[name] }),
        ...(address && { email: words.create.errors.email[address] }),
      });
      return shown({ name: 'join-person', link, typed, isEmailFixed: email !== null, wrong }, 422);
    }
  }
}

/** A new password for the account of a recovery link, whose second factors the command removed. */
async function chooseAgain({ page, ...sent }: Sent, account: Account): Promise<ScreenResult> {
  const { ctx, link, fields } = sent;
  const { email } = account;
  const password = textIn(fields, 'password');
  const outcome =
    password === ''
      ? ({ kind: 'unfit', reason: 'missing' } as const)
      : await ctx.accounts.setPassword(account.id, password, undefined, page.locale, true);
  if (outcome.kind === 'set') return await showApp({ page, ...sent }, account);
  const wrong = noted({
    password: words.passwordFaults[outcome.kind === 'unfit' ? outcome.reason : 'missing'],
  });
  return shown({ name: 'join-choose', link, token: '', email, hasPasskeys: false, wrong }, 422);
}

async function choose(sent: Sent): Promise<ScreenResult> {
  const { page, ctx, office, link, email: expected, isRecovery, fields } = sent;
  const lost = isRecovery && expected !== null ? await ctx.accounts.byEmail(expected) : undefined;
  if (lost) return await chooseAgain(sent, lost);
  const token = textIn(fields, 'token');
  const registration = await ctx.accounts.findLink(token);
  // The registration has to be for the address of this link.
  if (
    registration?.purpose !== 'register' ||
    (expected !== null && normalAddress(expected) !== normalAddress(registration.email))
  )
    return await open(sent);
  const { email } = registration;
  const { allowsPasskeys: hasPasskeys } = office;
  const back = (wrong: FormFeedback): ScreenResult =>
    shown({ name: 'join-choose', link, token, email, hasPasskeys, wrong }, 422);
  const passkey = hasPasskeys ? parsePasskey(fields) : undefined;
  if (passkey !== undefined) {
    const made = await ctx.accounts.registerWithPasskey(token, passkey.response, page.locale, true);
    if (made.kind === 'made') {
      // The passkey may be lost with its device.
      const recoveryCodes = (await ctx.accounts.renewRecoveryCodes(made.account.id, page.locale)) ?? [];
      return await enter(sent, made.account, 'passkey', { name: 'join-done', by: 'passkey', recoveryCodes });
    }
    return made.kind === 'gone' ? await open(sent) : back({ errors: {}, notice: words.passkey.refused });
  }
  const password = textIn(fields, 'password');
  if (password === '') return back(noted({ password: words.passwordFaults.missing }));
  const made = await ctx.accounts.registerWithPassword(token, password);
  if (made.kind === 'unfit') return back(noted({ password: words.passwordFaults[made.reason] }));
  return made.kind === 'made' ? await showApp(sent, made.account) : await open(sent);
}

async function signIn(sent: Sent): Promise<ScreenResult> {
  const { page, ctx, link, fields } = sent;
  const email = sent.email ?? textIn(fields, 'email');
  const { client } = ctx;
  const answer = await ctx.accounts.signInByPassword({ email, password: textIn(fields, 'password'), client });
  if (answer.kind === 'signed-in') {
    const { account } = answer;
    const { hasTotp } = await ctx.accounts.secondFactors(account.id);
    return hasTotp ? showCode(sent, account) : await showApp(sent, account);
  }
  const isLate = answer.kind === 'wait';
  const wrong = isLate
    ? { errors: {}, notice: setRetryAfter(page, answer.seconds) }
    : noted({ password: words['join-account'].refused });
  return shown({ name: 'join-account', link, email, wrong }, isLate ? 429 : 422);
}

async function showApp({ ctx, link }: Sent, account: Account): Promise<ScreenResult> {
  const { email } = account;
  const totp = await ctx.accounts.createTotpKey(email);
  const proof = signProof(ctx, link, account);
  return shown({ name: 'join-app', link, proof, email, totp, wrong: NOTHING_WRONG });
}

function showCode({ ctx, link }: Sent, account: Account, wrong = NOTHING_WRONG, status = 200): ScreenResult {
  const proof = signProof(ctx, link, account);
  return shown({ name: 'join-code', link, proof, email: account.email, wrong }, status);
}

async function addApp(sent: Sent): Promise<ScreenResult> {
  const { page, ctx, link, fields } = sent;
  const account = await findProven(ctx, link, textIn(fields, 'proof'));
  if (!account) return await open(sent);
  const key = textIn(fields, 'key');
  const code = textIn(fields, 'code').replace(/\s/g, '');
  const made = await ctx.accounts.enrolTotp(account.id, { key, code, locale: page.locale });
  if (made.kind === 'exists') return showCode(sent, account);
  if (made.kind === 'refused') {
    const { email } = account;
    const totp = await ctx.accounts.readTotpKey(email, key);
    if (!totp) return await showApp(sent, account);
    const wrong = noted({ code: words['join-app'].refused });
    return shown({ name: 'join-app', link, proof: textIn(fields, 'proof'), email, totp, wrong }, 422);
  }
  const { recoveryCodes } = made;
  return await enter(sent, account, 'password-and-code', { name: 'join-done', by: 'app', recoveryCodes });
}

async function checkCode(sent: Sent): Promise<ScreenResult> {
  const { page, ctx, link, fields } = sent;
  const account = await findProven(ctx, link, textIn(fields, 'proof'));
  if (!account) return await open(sent);
  const { client } = ctx;
  const { locale } = page;
  const answer = await ctx.accounts.verifyCode(account.id, { code: textIn(fields, 'code'), client, locale });
  if (answer.kind === 'verified') return await enter(sent, account, 'password-and-code');
  return answer.kind === 'wait'
    ? showCode(sent, account, { errors: {}, notice: setRetryAfter(page, answer.seconds) }, 429)
    : showCode(sent, account, noted({ code: words.code.refused }), 422);
}

async function enter(
  { page, ctx, office, link }: Sent,
  account: Account,
  by: 'passkey' | 'password-and-code',
  last?: Screen,
): Promise<ScreenResult> {
  const outcome = await office.enter(link, account, by);
  if (outcome.kind === 'stopped') return stopped(outcome);
  if (link.kind === 'factors') await ctx.accounts.endFactorsLink(link.token);
  page.cookies.push(...outcome.cookies);
  if (last) return shown(last);
  throw redirect(OFFICE_PATH, 303);
}
