import { describe, expect, it } from 'vitest';
import type { Accounts } from '#modules/identity/index.ts';
import { passedAs, post } from './test-answers.ts';
import { account, CLIENT, getContext, ENDS, interaction, pageWith, sent, UID } from './test-context.ts';
import { words } from './messages.ts';

const typed = { email: ' maude@example.ca ', password: 'a long enough one' };
const at = (step: string) => `${UID}/${step}`;
const signedIn = (change = {}): Partial<Accounts> => ({
  signInByPassword: async () => ({ kind: 'signed-in', account: account(change) }),
});

describe('signing in by password', () => {
  it('finishes the sign-in and redirects', async () => {
    const given: unknown[] = [];
    const ctx = getContext({
      accounts: {
        signInByPassword: async (what) => (given.push(what), { kind: 'signed-in', account: account() }),
      },
    });
    const page = pageWith(ctx, sent(typed));
    expect(await post(page, UID)).toEqual({ leadTo: ENDS.signIn, status: 303 });
    expect(given).toEqual([{ email: 'maude@example.ca', password: typed.password, client: CLIENT }]);
    expect([ctx.ended, page.cookies]).toEqual([['acc_1 by password'], []]);
  });

  it('offers a passkey first, if never offered before', async () => {
    const ctx = getContext({ accounts: { ...signedIn(), mayOfferPasskey: async () => true } });
    const page = pageWith(ctx, sent(typed));
    expect(await post(page, at('login'))).toEqual({ leadTo: `/signin/${UID}/passkey`, status: 303 });
    expect(ctx.ended).toEqual([]);
    expect(page.cookies).toEqual([expect.stringContaining(`; Path=/signin/${UID}; Max-Age=300; HttpOnly`)]);
  });

  it('first shows the pending deletion of an account', async () => {
    const ctx = getContext({ accounts: signedIn({ deletionAskedAt: '2026-11-14T12:00:00Z' }) });
    expect(await post(pageWith(ctx, sent(typed)), UID)).toMatchObject({ leadTo: `/signin/${UID}/keep` });
    expect(ctx.ended).toEqual([]);
  });

  it('has one text for every failure, keeps the address and never the password', async () => {
    const ctx = getContext({ accounts: { signInByPassword: async () => ({ kind: 'refused' }) } });
    const came = await post(pageWith(ctx, sent(typed)), UID);
    expect(came).toMatchObject({
      status: 422,
      screen: {
        name: 'login',
        email: 'maude@example.ca',
        wrong: { errors: {}, notice: words.login.refused },
      },
    });
    expect(JSON.stringify(came)).not.toContain(typed.password);
  });

  it('shows the missing fields without calling the accounts', async () => {
    expect(await post(pageWith(getContext(), sent({ email: ' ' })), UID)).toMatchObject({
      status: 422,
      screen: { wrong: { errors: words.login.missing, notice: null } },
    });
  });

  it('shows the waiting time in words', async () => {
    const ctx = getContext({ accounts: { signInByPassword: async () => ({ kind: 'wait', seconds: 79.2 }) } });
    const page = pageWith(ctx, sent(typed));
    expect(await post(page, UID)).toMatchObject({
      status: 429,
      screen: { wrong: { notice: expect.stringContaining('Wait 2 minutes, then') } },
    });
    expect(page.retryAfterSeconds).toBe(80);
  });
});

const byPasskey = (isStrong: boolean) =>
  ({ kind: 'signed-in', account: account(), passkey: { id: 'key-1', isStrong } }) as const;

describe('signing in to the back office by passkey', () => {
  const office = { interaction: interaction({ needsSecondFactor: true }) };
  const factors = (hasTotp: boolean, recoveryCodes: number) => async () => ({
    hasTotp,
    recoveryCodes,
    passkeys: 1,
  });
  const signIn = async (isStrong: boolean, secondFactors = factors(true, 10)) => {
    const accounts = { signInByPasskey: async () => byPasskey(isStrong), secondFactors };
    const ctx = getContext({ ...office, accounts });
    const page = pageWith(ctx, sent({ passkey: '{"id":"x"}' }));
    return { ctx, page, answer: await post(page, UID) };
  };

  it('is enough when the passkey was made after two factors', async () => {
    const { ctx, answer } = await signIn(true);
    expect(answer).toMatchObject({ leadTo: ENDS.signIn });
    expect(ctx.ended).toEqual(['acc_1 by passkey']);
  });

  it.each([
    ['an app', factors(true, 0)],
    ['recovery codes', factors(false, 3)],
  ])('asks for a code when it was made after one: %s', async (_, secondFactors) => {
    const { ctx, page, answer } = await signIn(false, secondFactors);
    expect(answer).toMatchObject({ leadTo: `/signin/${UID}/code` });
    expect(ctx.ended).toEqual([]);
    const passed = /=([^;]*)/.exec(page.cookies[0] ?? '')?.[1];
    const marked: unknown[] = [];
    const further = getContext({
      ...office,
      passed,
      accounts: {
        verifyCode: async () => ({ kind: 'verified' }),
        markPasskeyStrong: async (...what) => void marked.push(what),
      },
    });
    expect(await post(pageWith(further, sent({ code: '123456' })), at('code'))).toMatchObject({
      leadTo: ENDS.signIn,
    });
    expect(further.ended).toEqual(['acc_1 by passkey-and-code']);
    expect(marked).toEqual([['acc_1', 'key-1']]);
  });

  it('is refused when the account has nothing beside it', async () => {
    const { ctx, answer } = await signIn(false, factors(false, 0));
    expect(answer).toMatchObject({ status: 403, screen: { name: 'no-factor' } });
    expect(ctx.ended).toEqual([]);
  });
});

describe('signing in by passkey', () => {
  it('needs no typed values, and offers no further passkey', async () => {
    const given: unknown[] = [];
    const ctx = getContext({
      accounts: {
        signInByPasskey: async (...what) => (given.push(what), byPasskey(true)),
        mayOfferPasskey: async () => true,
      },
    });
    expect(await post(pageWith(ctx, sent({ passkey: '{"id":"x"}' })), UID)).toMatchObject({
      leadTo: ENDS.signIn,
    });
    expect([given, ctx.ended]).toEqual([[[UID, { id: 'x' }]], ['acc_1 by passkey']]);
  });

  it.each(['{"id":"x"}', 'no JSON', 'null'])(
    'keeps the typed values when it is refused: %s',
    async (passkey) => {
      const ctx = getContext({ accounts: { signInByPasskey: async () => ({ kind: 'refused' }) } });
      expect(await post(pageWith(ctx, sent({ passkey, email: 'm@example.ca' })), UID)).toMatchObject({
        status: 422,
        screen: { name: 'login', email: 'm@example.ca', wrong: { notice: words.login.passkeyRefused } },
      });
    },
  );
});

describe('creating an account', () => {
  const form = sent({ name: 'Maude', email: 'maude@example.ca' });
  const registered = (answer: Awaited<ReturnType<Accounts['register']>>) =>
    pageWith(getContext({ accounts: { register: async () => answer } }), form);

  it('sends a link, and redirects to its own page', async () => {
    const given: unknown[] = [];
    const ctx = getContext({
      accounts: { register: async (what) => (given.push(what), { kind: 'mailed' }) },
    });
    expect(await post(pageWith(ctx, form), at('create'))).toEqual({
      leadTo: `/signin/${UID}/check-mail`,
      status: 303,
    });
    expect(given).toEqual([
      { name: 'Maude', email: 'maude@example.ca', client: CLIENT, locale: 'en-XA', interactionUid: UID },
    ]);
  });

  it("is shown at the sign-in's URL when the prompt is `create`", async () => {
    const accounts = { register: async () => ({ kind: 'mailed' }) as const };
    const ctx = getContext({ interaction: interaction({ prompt: 'create' }), accounts });
    expect(await post(pageWith(ctx, form), UID)).toMatchObject({ leadTo: `/signin/${UID}/check-mail` });
  });

  it('shows the error of each field', async () => {
    const errors = { name: 'missing', email: 'not-an-address' } as const;
    expect(await post(registered({ kind: 'invalid', errors: errors }), at('create'))).toMatchObject({
      status: 422,
      screen: {
        typed: { name: 'Maude', email: 'maude@example.ca' },
        wrong: {
          errors: {
            name: words.create.errors.name.missing,
            email: words.create.errors.email['not-an-address'],
          },
        },
      },
    });
  });

  it('is rate limited', async () => {
    const page = registered({ kind: 'wait', seconds: 5 });
    expect(await post(page, at('create'))).toMatchObject({ status: 429, screen: { name: 'create' } });
    expect(page.retryAfterSeconds).toBe(5);
  });
});

describe('a passkey after the password', () => {
  const form = sent({ passkey: '{"id":"x"}' });
  const adding = (kind: 'added' | 'refused' | 'too-many', given: unknown[] = []) =>
    getContext({
      passed: passedAs(),
      accounts: {
        addPasskey: async (...what) => {
          given.push(what);
          return kind === 'added' ? { kind, passkey: PASSKEY } : { kind };
        },
      },
    });
  const PASSKEY = { id: 'x', name: 'x', createdAt: '', lastUsedAt: null, isBackedUp: false };

  it('is created or skipped, and the sign-in is finished either way', async () => {
    const given: unknown[] = [];
    const made = adding('added', given);
    expect(await post(pageWith(made, form), at('passkey'))).toMatchObject({ leadTo: ENDS.signIn });
    expect([given, made.ended]).toEqual([
      [['acc_1', { id: 'x' }, undefined, 'en-XA']],
      ['acc_1 by password'],
    ]);
    const later = getContext({ passed: passedAs() });
    const page = pageWith(later, sent({ do: 'later' }));
    expect(await post(page, at('passkey'))).toMatchObject({ leadTo: ENDS.signIn });
    expect(page.cookies).toEqual([expect.stringContaining('Max-Age=0')]);
    const enough = adding('too-many');
    expect(await post(pageWith(enough, form), at('passkey'))).toMatchObject({ leadTo: ENDS.signIn });
  });

  it('can be tried again when it is unreadable', async () => {
    const ctx = adding('refused');
    expect(await post(pageWith(ctx, form), at('passkey'))).toMatchObject({
      status: 422,
      screen: { name: 'passkey', wrong: { notice: words.passkey.refused } },
    });
    expect(ctx.ended).toEqual([]);
  });

  it.each(['passkey', 'keep', 'done'])('is refused without authentication: %s', async (step) => {
    const other = passedAs().replace(/^[^.]*/, Buffer.from('acc_2').toString('base64url'));
    for (const passed of [undefined, other]) {
      const ctx = getContext({ passed });
      expect(await post(pageWith(ctx, form), at(step))).toMatchObject({ leadTo: `/signin/${UID}` });
      expect(ctx.ended).toEqual([]);
    }
  });
});

it('keeps an account when that button is pressed, and signs in either way', async () => {
  for (const [pressed, isCached] of [
    ['keep', ['acc_1']],
    ['go-on', []],
  ] as const) {
    const cached: string[] = [];
    const ctx = getContext({
      passed: passedAs({ by: 'passkey' }),
      accounts: { cancelDeletion: async (id) => void cached.push(id) },
    });
    expect(await post(pageWith(ctx, sent({ do: pressed })), at('keep'))).toMatchObject({
      leadTo: ENDS.signIn,
    });
    expect([cached, ctx.ended]).toEqual([isCached, ['acc_1 by passkey']]);
  }
});
