import { SPECIFIED_LINKS } from '#contract/pages/shown-links.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShopContext } from '#web/page/shop.ts';
import { ScreenPage } from './screen-page.tsx';
import { NOTHING_WRONG, type Screen } from './screens.ts';
import { UID } from './test-context.ts';

const held = { uid: UID, form: 'form-token' };
const SHOP = {
  name: 'Alambic',
  slogan: null,
  mark: null,
  logo: null,
  currency: 'USD' as const,
  links: SPECIFIED_LINKS,
};
/** The markup, without what binds words of a heading. */
const render = (screen: Screen) =>
  renderToStaticMarkup(
    <ShopContext value={SHOP}>
      <ScreenPage screen={screen} picture={null} />
    </ShopContext>,
  ).replaceAll(/<span class="bound">([^<]*)<\/span>/g, '$1');
const all = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found]) => found);
const fields = (markup: string) => all(markup, /<input(?![^>]*type="hidden")[^>]*name="([^"]+)"/g);
const buttons = (markup: string) => all(markup, /<button[^>]*class="btn[^>]*>([^<]*)</g);
const login = (change: Partial<Extract<Screen, { name: 'login' }>> = {}): Screen => ({
  name: 'login',
  held,
  email: '',
  isAgain: false,
  isForStaff: false,
  wrong: NOTHING_WRONG,
  ...change,
});

describe('signing in', () => {
  it('has fields for e-mail and password, and shows the passkey button only to browsers that support it', () => {
    const markup = render(login());
    expect(fields(markup)).toEqual(['email', 'password']);
    expect(buttons(markup)).toEqual(['Sign in', 'Use a passkey']);
    expect(markup).toMatch(/<input[^>]*autoComplete="username webauthn"/i);
    expect(markup).toMatch(/<button[^>]*data-passkey-button=""[^>]*hidden=""/);
    expect(markup).toContain(`data-options="/signin/${UID}/passkey-options"`);
    expect(markup).toContain('<title>Sign in · Alambic</title>');
    expect(markup).toContain('content="noindex, nofollow"');
  });

  it('has links and one form, each with its token, and sends no password back', () => {
    const markup = render(login({ email: 'maude@example.ca' }));
    expect(all(markup, /href="(\/signin[^"]*)"/g)).toEqual([
      `/signin/${UID}/forgot`,
      `/signin/${UID}/create`,
    ]);
    expect(all(markup, /<form[^>]*action="([^"]*)"/g)).toEqual([`/signin/${UID}`, `/signin/${UID}/login`]);
    expect(all(markup, /name="form" value="([^"]*)"/g)).toEqual(['form-token', 'form-token']);
    expect(all(markup, /<input[^>]*name="password"[^>]*value="([^"]*)"/g)).toEqual([]);
    expect(markup).toContain('value="maude@example.ca"');
  });

  it('starts with the errors, and each links to its field', () => {
    const wrong = { errors: { email: 'Enter your email address.' }, notice: null };
    const markup = render(login({ wrong }));
    expect(markup.indexOf('<h1>Sign in</h1>')).toBeLessThan(markup.indexOf('role="alert"'));
    expect(markup).toContain('<a class="link" href="#signin-email">Email</a>: Enter your email address.');
    expect(markup).toMatch(/aria-invalid="true" aria-describedby="signin-email-fault"/);
    expect(markup).toContain('<title>Error: Sign in · Alambic</title>');
    const refused = render(login({ wrong: { errors: {}, notice: 'No.' } }));
    expect(refused).toContain('<p>No.</p>');
  });
});

describe('the other pages', () => {
  const wrong = NOTHING_WRONG;
  const link = { token: 'mailed-token', email: 'maude@example.ca' };

  it.each<[string, Screen, string[], string[]]>([
    [
      'Create an account',
      { name: 'create', held, typed: { name: 'Maude', email: '' }, wrong },
      ['name', 'email'],
      ['Send me the link'],
    ],
    [
      'Choose a new password',
      { name: 'forgot', held: null, email: '', wrong },
      ['email'],
      ['Send me the link'],
    ],
    ['Sign in faster next time', { name: 'passkey', held, wrong }, [], ['Create a passkey', 'Not now']],
    [
      'Keep your account?',
      { name: 'keep', held, askedOn: 'November 14, 2026' },
      [],
      ['Keep my account', 'Don&#x27;t keep it'],
    ],
    [
      'Choose how you sign in',
      { name: 'verify', person: 'Maude', ...link, wrong },
      ['email', 'password'],
      ['Create my account', 'Create a passkey instead'],
    ],
    ['Choose a new password', { name: 'reset', ...link, wrong }, ['email', 'password'], ['Save password']],
    [
      'Is this your address?',
      { name: 'email', ...link, accountEmail: 'old@example.ca', isSignedIn: true },
      [],
      ['Confirm this address'],
    ],
    ["You're all set", { name: 'done', held, client: 'Cellar Notes' }, [], ['Continue']],
    ['Check your email', { name: 'check-mail', held }, [], []],
    ['Check your email', { name: 'mailed', held: null }, [], []],
    ['Your account is ready', { name: 'ready' }, [], []],
    ['Your password has changed', { name: 'changed' }, [], []],
    ['Your email address has changed', { name: 'email-changed' }, [], []],
    ['This sign-in has expired', { name: 'expired' }, [], []],
    ['This link no longer works', { name: 'gone' }, [], []],
    ["We couldn't accept this form", { name: 'refused', why: 'foreign' }, [], []],
  ])('%s', (title, screen, itsFields, itsButtons) => {
    const markup = render(screen);
    expect(markup).toContain(`<h1>${title.replace("'", '&#x27;')}</h1>`);
    expect(fields(markup)).toEqual(itsFields);
    expect(buttons(markup)).toEqual(itsButtons);
    expect(all(markup, /name="token" value="([^"]*)"/g)).toEqual('token' in screen ? ['mailed-token'] : []);
    // Within a sign-in, going back cancels it; elsewhere it is a link. Every page has a way to
    // continue.
    expect(markup.includes('value="refuse"')).toBe('held' in screen && screen.held !== null);
    expect(markup).toContain('Back to the shop');
    expect(markup).not.toContain('autofocus');
  });

  it('loads the passkey script only where it is of use, and no other', () => {
    const scripts = (screen: Screen) => all(render(screen), /<script([^>]*)>/g);
    expect(scripts({ name: 'ready' })).toEqual([]);
    expect(scripts({ name: 'forgot', held, email: '', wrong })).toEqual([]);
    for (const screen of [login(), { name: 'reset', ...link, wrong } as const])
      expect(scripts(screen)).toEqual([expect.stringMatching(/^ type="module" src="[^"]*passkey-entry/)]);
  });
});

describe('staff who join', () => {
  it.each([true, false])('read of passkeys only where one can be made: %s', (hasPasskeys) => {
    const markup = render({
      name: 'join-choose',
      link: { kind: 'owner', token: 'from-command' },
      token: '',
      email: 'maude@example.ca',
      hasPasskeys,
      wrong: NOTHING_WRONG,
    });
    expect(/passkey is the quickest/.test(markup)).toBe(hasPasskeys);
    expect(buttons(markup).includes('Create a passkey')).toBe(hasPasskeys);
  });
});

describe('an external client', () => {
  it('shows the requested scopes in words, and is allowed by one button', () => {
    const markup = render({
      name: 'consent',
      held,
      client: 'Cellar <Notes>',
      email: 'maude@example.ca',
      wrong: NOTHING_WRONG,
      scopes: ['profile', 'storefront', '<b>'],
    });
    expect(markup).toContain('<h1>Allow Cellar &lt;Notes&gt; to use your account?</h1>');
    expect(all(markup, /<li>([^<]*)/g)).toEqual([
      'see your name',
      'use your account here: orders, addresses, settings',
      'use &quot;&lt;b&gt;&quot;',
    ]);
    expect(buttons(markup)).toEqual(['Allow', 'Don&#x27;t allow']);
  });
});

describe('a notice of the provider', () => {
  const signOut = { kind: 'sign-out', action: '/connect/endsession/confirm', xsrf: 'secret' } as const;

  it('asks before signing out, and submits itself when it is confirmed', () => {
    const asks = render({ name: 'notice', notice: { ...signOut, isSure: false } });
    expect(asks).toContain('<h1>Sign out?</h1>');
    expect(asks).toMatch(/<button[^>]*value="yes" name="logout"[^>]*>Sign out</);
    expect(asks).not.toContain('<script');
    const sure = render({ name: 'notice', notice: { ...signOut, isSure: true } });
    expect(sure).toContain('<h1>Signing you out</h1>');
    expect(sure).toContain('<input type="hidden" name="logout" value="yes"/>');
    expect(sure).toContain(`<script>document.getElementById('sign-out').submit()</script>`);
    for (const markup of [asks, sure]) expect(markup).toContain('name="xsrf" value="secret"');
  });

  it('shows an error by its code, never as markup', () => {
    const markup = render({ name: 'notice', notice: { kind: 'error', code: '<img>' } });
    expect(markup).toContain('<code>&lt;img&gt;</code>');
    const signedOut = render({ name: 'notice', notice: { kind: 'signed-out' } });
    expect(signedOut).toContain('You&#x27;re signed out');
    // Both pages link to the shop.
    for (const end of [markup, signedOut])
      expect(end).toMatch(/<a class="btn btn--primary[^"]*" href="\/">Back to the shop</);
  });
});
