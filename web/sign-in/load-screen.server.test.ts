import { describe, expect, it } from 'vitest';
import type { OpenLink } from '#modules/identity/index.ts';
import { passedAs, visit } from './test-answers.ts';
import { account, getContext, ENDS, interaction, pageWith, UID } from './test-context.ts';

const asked = '2026-11-14T03:00:00Z';

describe('a sign-in', () => {
  it('shows the page of its prompt: sign-in or account creation', async () => {
    expect(await visit(pageWith(getContext()), UID)).toMatchObject({
      status: 200,
      screen: { name: 'login', email: '' },
    });
    const isNew = getContext({
      interaction: interaction({ prompt: 'create', loginHint: 'maude@example.ca' }),
    });
    expect(await visit(pageWith(isNew), UID)).toMatchObject({
      screen: { name: 'create', typed: { name: '', email: 'maude@example.ca' } },
    });
    expect(await visit(pageWith(isNew), `${UID}/login`)).toMatchObject({ screen: { name: 'login' } });
    expect(await visit(pageWith(getContext()), `${UID}/create`)).toMatchObject({
      screen: { name: 'create' },
    });
  });

  it('knows the address of a user who signs in again', async () => {
    const ctx = getContext({ interaction: interaction({ accountId: 'acc_1' }) });
    expect(await visit(pageWith(ctx), UID)).toMatchObject({
      screen: { isAgain: true, email: 'maude@example.ca' },
    });
  });

  it("allows its forms to lead to the client's origin", async () => {
    const page = pageWith(
      getContext({ interaction: interaction({ formOrigins: ['https://notes.example'] }) }),
    );
    await visit(page, UID);
    expect(page.formOrigins).toEqual(['https://notes.example']);
  });

  it("asks for consent of an external client, and not of the shop's own", async () => {
    const foreign = interaction({
      prompt: 'consent',
      isFirstPartyClient: false,
      clientName: 'Cellar Notes',
      scopes: ['openid'],
      accountId: 'acc_1',
    });
    const ctx = getContext({ interaction: foreign });
    for (const rest of [UID, `${UID}/login`, `${UID}/passkey`])
      expect(await visit(pageWith(ctx), rest)).toMatchObject({
        screen: { name: 'consent', client: 'Cellar Notes', scopes: ['openid'], email: 'maude@example.ca' },
      });
    expect(ctx.ended).toEqual([]);
    const own = getContext({ interaction: interaction({ prompt: 'consent' }) });
    expect(await visit(pageWith(own), UID)).toEqual({ leadTo: ENDS.consent, status: 303 });
  });

  it.each(['', '/login', '/create', '/check-mail', '/passkey', '/keep', '/done'])(
    'is expired in another browser: %s',
    async (step) => {
      const ctx = getContext({ interaction: undefined });
      expect(await visit(pageWith(ctx), UID + step)).toEqual({ status: 400, screen: { name: 'expired' } });
    },
  );

  it.each(['/passkey', '/keep', '/done'])('restarts without authentication: %s', async (step) => {
    const ctx = getContext();
    expect(await visit(pageWith(ctx), UID + step)).toEqual({ leadTo: `/signin/${UID}`, status: 303 });
    expect(ctx.ended).toEqual([]);
  });
});

describe('after the password', () => {
  it('offers a passkey', async () => {
    expect(await visit(pageWith(getContext({ passed: passedAs() })), `${UID}/passkey`)).toMatchObject({
      screen: { name: 'passkey' },
    });
  });

  it("shows the time of the deletion request in the shop's time zone", async () => {
    const ctx = getContext({
      passed: passedAs(),
      accounts: { byId: async () => account({ deletionAskedAt: asked }) },
    });
    expect(await visit(pageWith(ctx), `${UID}/keep`)).toMatchObject({
      screen: { name: 'keep', askedOn: 'November 13, 2026' },
    });
  });

  it('continues when the account was kept meanwhile, and restarts when it was deleted', async () => {
    const cached = getContext({ passed: passedAs() });
    expect(await visit(pageWith(cached), `${UID}/keep`)).toEqual({ leadTo: ENDS.signIn, status: 303 });
    expect(cached.ended).toEqual(['acc_1 by password']);
    const gone = getContext({ passed: passedAs(), accounts: { byId: async () => undefined } });
    for (const step of ['keep', 'done'])
      expect(await visit(pageWith(gone), `${UID}/${step}`)).toEqual({
        leadTo: `/signin/${UID}`,
        status: 303,
      });
    expect(gone.ended).toEqual([]);
  });
});

describe('a return from an e-mailed link', () => {
  const passed = passedAs({ by: 'passkey', after: 'register' });

  it('signs in at once, and clears the cookie', async () => {
    const ctx = getContext({ passed });
    const page = pageWith(ctx);
    expect(await visit(page, `${UID}/done`)).toEqual({ leadTo: ENDS.signIn, status: 303 });
    expect(ctx.ended).toEqual(['acc_1 by passkey']);
    expect(page.cookies).toEqual([expect.stringContaining('passed=; ')]);
  });

  it('first shows the pending deletion of an account', async () => {
    const accounts = { byId: async () => account({ deletionAskedAt: asked }) };
    const ctx = getContext({ passed, accounts });
    expect(await visit(pageWith(ctx), `${UID}/done`)).toMatchObject({ leadTo: `/signin/${UID}/keep` });
    expect(ctx.ended).toEqual([]);
  });

  it('needs a button when the target is another site', async () => {
    const foreign = interaction({ clientName: 'Cellar Notes', formOrigins: ['https://notes.example'] });
    const ctx = getContext({ passed, interaction: foreign });
    const page = pageWith(ctx);
    expect(await visit(page, `${UID}/done`)).toMatchObject({
      screen: { name: 'done', client: 'Cellar Notes' },
    });
    expect([ctx.ended, page.formOrigins]).toEqual([[], ['https://notes.example']]);
  });

  it('shows that all is ready when this browser does not hold the sign-in', async () => {
    for (const [after, page] of [
      ['register', 'ready'],
      ['reset', 'changed'],
    ] as const) {
      const ctx = getContext({ interaction: undefined, passed: passedAs({ after }) });
      expect(await visit(pageWith(ctx), `${UID}/done`)).toEqual({ leadTo: `/signin/${page}`, status: 303 });
      expect(ctx.ended).toEqual([]);
    }
  });
});

describe('an e-mailed link', () => {
  const links: Readonly<Record<'register' | 'reset' | 'change-email', OpenLink>> = {
    register: { purpose: 'register', name: 'Maude', email: 'maude@example.ca', interactionUid: UID },
    reset: { purpose: 'reset', email: 'maude@example.ca', interactionUid: null },
    'change-email': {
      purpose: 'change-email',
      email: 'new@example.ca',
      accountId: 'acc_1',
      accountEmail: 'maude@example.ca',
    },
  };

  it.each([
    ['verify', 'register'],
    ['reset', 'reset'],
    ['email', 'change-email'],
  ] as const)('opens only its own page: %s', async (name, purpose) => {
    const ctx = getContext({ interaction: undefined, accounts: { findLink: async () => links[purpose] } });
    for (const page of ['verify', 'reset', 'email'] as const) {
      const came = await visit(pageWith(ctx), page, 'token');
      const shown = page === name ? { name, token: 'token' } : { name: 'gone' };
      expect(came).toMatchObject({ status: page === name ? 200 : 400, screen: shown });
    }
  });

  it.each([
    [undefined, false],
    ['acc_2', false],
    ['acc_1', true],
  ] as const)('of an address change needs a session of its account: %s', async (session, isSignedIn) => {
    const accounts = { findLink: async () => links['change-email'] };
    const ctx = getContext({ accounts, ...(session !== undefined && { sessionAccountId: session }) });
    expect(await visit(pageWith(ctx), 'email', 'token')).toEqual({
      status: 200,
      screen: {
        name: 'email',
        token: 'token',
        email: 'new@example.ca',
        accountEmail: 'maude@example.ca',
        isSignedIn,
      },
    });
  });

  it('is gone when it is used, expired or unknown', async () => {
    const ctx = getContext({ accounts: { findLink: async () => undefined } });
    for (const token of ['', 'used'])
      expect(await visit(pageWith(ctx), 'verify', token)).toEqual({ status: 400, screen: { name: 'gone' } });
  });
});

it('shows a notice only when the provider renders it', async () => {
  expect(await visit(pageWith(getContext()), 'notice')).toEqual({ status: 404 });
  const notice = { kind: 'error', code: 'invalid_client' } as const;
  expect(await visit(pageWith(getContext({ notice })), 'notice')).toMatchObject({ screen: { notice } });
});

it('has no pages with an external provider, and none for unknown names', async () => {
  for (const rest of [UID, 'verify', 'ready'])
    expect(await visit(pageWith(undefined), rest)).toEqual({ status: 404 });
  for (const rest of ['', 'x', `${UID}/x`])
    expect(await visit(pageWith(getContext()), rest)).toEqual({ status: 404 });
});
