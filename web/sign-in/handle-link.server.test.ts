import { describe, expect, it } from 'vitest';
import type { Accounts, OpenLink } from '#modules/identity/index.ts';
import { post } from './test-answers.ts';
import { account, CLIENT, getContext, pageWith, sent, UID } from './test-context.ts';
import { words } from './messages.ts';

const LINK: OpenLink = { purpose: 'register', name: 'Maude', email: 'maude@example.ca', interactionUid: UID };
const RESET: OpenLink = { purpose: 'reset', email: 'maude@example.ca', interactionUid: null };
const GONE = { status: 400, screen: { name: 'gone' } };
const password = 'a long enough one';

// A browser that opens an e-mailed link need not hold a sign-in.
const createContextWith = (accounts: Partial<Accounts>) => getContext({ interaction: undefined, accounts });
const made = (uid: string | null) => ({ kind: 'made', account: account(), interactionUid: uid }) as const;

describe('a registration', () => {
  it('is finished by a password, and continues its sign-in', async () => {
    const given: unknown[] = [];
    const ctx = createContextWith({ registerWithPassword: async (...what) => (given.push(what), made(UID)) });
    const page = pageWith(ctx, sent({ token: 'token', password }));
    expect(await post(page, 'verify')).toEqual({ leadTo: `/signin/${UID}/done`, status: 303 });
    expect(given).toEqual([['token', password]]);
    expect(page.cookies).toEqual([expect.stringContaining(`.password.register.`)]);
    expect(page.cookies[0]).toContain(`; Path=/signin/${UID}; Max-Age=300; HttpOnly`);
  });

  it('is finished by a passkey', async () => {
    const given: unknown[] = [];
    const ctx = createContextWith({ registerWithPasskey: async (...what) => (given.push(what), made(UID)) });
    const page = pageWith(ctx, sent({ token: 'token', passkey: '{"id":"x"}' }));
    expect(await post(page, 'verify')).toMatchObject({ leadTo: `/signin/${UID}/done` });
    expect(given).toEqual([['token', { id: 'x' }, 'en-XA']]);
    expect(page.cookies).toEqual([expect.stringContaining('.single-passkey.register.')]);
  });

  it.each([null, 'no uid; Path=/'])('without a sign-in shows that all is ready: %s', async (uid) => {
    const page = pageWith(
      createContextWith({ registerWithPassword: async () => made(uid) }),
      sent({ token: 't', password }),
    );
    expect(await post(page, 'verify')).toEqual({ leadTo: '/signin/ready', status: 303 });
    expect(page.cookies).toEqual([]);
  });

  it.each(['short', 'long', 'common'] as const)('shows why a password is refused: %s', async (reason) => {
    const ctx = createContextWith({
      findLink: async () => LINK,
      registerWithPassword: async () => ({ kind: 'unfit', reason }),
    });
    const came = await post(pageWith(ctx, sent({ token: 'token', password })), 'verify');
    expect(came).toMatchObject({
      status: 422,
      screen: {
        name: 'verify',
        token: 'token',
        person: 'Maude',
        email: 'maude@example.ca',
        wrong: { errors: { password: words.passwordFaults[reason] } },
      },
    });
    expect(JSON.stringify(came)).not.toContain(password);
  });

  it('shows a missing password and an unreadable passkey', async () => {
    const ctx = createContextWith({
      findLink: async () => LINK,
      registerWithPasskey: async () => ({ kind: 'refused' }),
    });
    expect(await post(pageWith(ctx, sent({ token: 't' })), 'verify')).toMatchObject({
      status: 422,
      screen: { wrong: { errors: { password: words.passwordFaults.missing } } },
    });
    expect(await post(pageWith(ctx, sent({ token: 't', passkey: 'x' })), 'verify')).toMatchObject({
      status: 422,
      screen: { wrong: { notice: words.passkey.refused } },
    });
  });

  it('is refused when its link was used', async () => {
    const ctx = createContextWith({
      registerWithPassword: async () => ({ kind: 'gone' }),
      registerWithPasskey: async () => ({ kind: 'gone' }),
      findLink: async () => undefined,
    });
    for (const fields of [{ password }, { passkey: '{}' }, {}])
      expect(await post(pageWith(ctx, sent({ token: 't', ...fields })), 'verify')).toEqual(GONE);
  });
});

describe('a new password', () => {
  it('is saved, and the sign-in that requested it continues', async () => {
    const resetPassword: Accounts['resetPassword'] = async () => ({
      kind: 'changed',
      account: account(),
      interactionUid: UID,
    });
    const page = pageWith(createContextWith({ resetPassword }), sent({ token: 't', password }));
    expect(await post(page, 'reset')).toEqual({ leadTo: `/signin/${UID}/done`, status: 303 });
    expect(page.cookies).toEqual([expect.stringContaining('.mailed-link.reset.')]);
    const alone: Accounts['resetPassword'] = async () => ({
      kind: 'changed',
      account: account(),
      interactionUid: null,
    });
    expect(
      await post(
        pageWith(createContextWith({ resetPassword: alone }), sent({ token: 't', password })),
        'reset',
      ),
    ).toEqual({ leadTo: '/signin/changed', status: 303 });
  });

  it('shows why it is refused, and that the link was used', async () => {
    const unfit = createContextWith({
      findLink: async () => RESET,
      resetPassword: async () => ({ kind: 'unfit', reason: 'short' }),
    });
    for (const [fields, error] of [
      [{ password }, 'short'],
      [{}, 'missing'],
    ] as const)
      expect(await post(pageWith(unfit, sent({ token: 't', ...fields })), 'reset')).toMatchObject({
        status: 422,
        screen: { name: 'reset', wrong: { errors: { password: words.passwordFaults[error] } } },
      });
    const gone = createContextWith({ resetPassword: async () => ({ kind: 'gone' }) });
    expect(await post(pageWith(gone, sent({ token: 't', password })), 'reset')).toEqual(GONE);
  });

  it('is requested within a sign-in and without one, with the same text for every address', async () => {
    const given: unknown[] = [];
    const accounts: Partial<Accounts> = {
      requestReset: async (what) => (given.push(what), { kind: 'mailed' }),
    };
    const form = sent({ email: ' maude@example.ca' });
    expect(await post(pageWith(getContext({ accounts }), form), `${UID}/forgot`)).toMatchObject({
      leadTo: `/signin/${UID}/mailed`,
    });
    expect(await post(pageWith(createContextWith(accounts), form), 'forgot')).toMatchObject({
      leadTo: '/signin/mailed',
    });
    const asked = { email: 'maude@example.ca', client: CLIENT, locale: 'en-XA' };
    expect(given).toEqual([
      { ...asked, interactionUid: UID },
      { ...asked, interactionUid: null },
    ]);
  });

  it('needs a valid address, and is rate limited', async () => {
    const faulty = createContextWith({ requestReset: async () => ({ kind: 'invalid' }) });
    expect(await post(pageWith(faulty, sent({ email: 'maude' })), 'forgot')).toMatchObject({
      status: 422,
      screen: { name: 'forgot', email: 'maude', wrong: { errors: { email: words.forgot.faulty } } },
    });
    const page = pageWith(
      createContextWith({ requestReset: async () => ({ kind: 'wait', seconds: 1 }) }),
      sent({ email: 'm' }),
    );
    expect(await post(page, 'forgot')).toMatchObject({
      status: 429,
      screen: { wrong: { notice: expect.stringContaining('Wait one second') } },
    });
    expect(page.retryAfterSeconds).toBe(1);
  });
});

describe('a new e-mail address', () => {
  const link: OpenLink = {
    purpose: 'change-email',
    email: 'new@example.ca',
    accountId: 'acc_1',
    accountEmail: 'maude@example.ca',
  };
  const contextAt = (sessionAccountId: string | undefined, finish: Accounts['confirmEmailChange']) =>
    getContext({
      interaction: undefined,
      ...(sessionAccountId !== undefined && { sessionAccountId }),
      accounts: { confirmEmailChange: finish, findLink: async () => link },
    });

  it("is confirmed by its button, once, for the session's account", async () => {
    const given: unknown[] = [];
    const changed = contextAt('acc_1', async (...what) => {
      given.push(what);
      return { kind: 'changed', email: 'new@example.ca' };
    });
    expect(await post(pageWith(changed, sent({ token: 't' })), 'email')).toMatchObject({
      leadTo: '/signin/email-changed',
    });
    expect(given).toEqual([['t', 'acc_1', 'en-XA']]);
    const gone = contextAt('acc_1', async () => ({ kind: 'gone' }));
    expect(await post(pageWith(gone, sent({ token: 't' })), 'email')).toEqual(GONE);
  });

  it.each([undefined, 'acc_2'])('is not confirmed in a session of %s', async (session) => {
    const ctx = contextAt(session, async () => ({ kind: 'not-yours' }));
    expect(await post(pageWith(ctx, sent({ token: 't' })), 'email')).toEqual({
      status: 403,
      screen: {
        name: 'email',
        token: 't',
        email: 'new@example.ca',
        accountEmail: 'maude@example.ca',
        isSignedIn: false,
      },
    });
  });
});
