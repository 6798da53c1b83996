import { type Begun, begin, redeem, type RelyingParty } from '#server/identity/test-relying-party.ts';

/** The state of a sign-in: a page with its form, or back at the client with the response. */
export type SignInState =
  | { kind: 'page'; path: string; form: string; status: number; html: string }
  | { kind: 'answer'; url: URL };

export type Person = { name: string; email: string; password: string };

/** A sign-in in progress: the client's request, and the current state. */
export type SignInProgress = { begun: Begun; stand: SignInState };

/**
 * Presses Login: returns the provider's page, or the response when the user is already signed in.
 */
export async function startSignIn(
  party: RelyingParty,
  change: Record<string, string | undefined> = {},
): Promise<SignInProgress> {
  const begun = await begin(party, change);
  return { begun, stand: await go(party, begun.url.href) };
}

/** Opens a URL and follows redirects. */
export async function go(party: RelyingParty, address: string): Promise<SignInState> {
  const { url, response } = await party.browser.follow(address, party.issuer);
  if (!response) return { kind: 'answer', url };
  const html = await response.text();
  const form = /name="form" value="([^"]*)"/.exec(html)?.[1] ?? '';
  return { kind: 'page', path: url.pathname, form, status: response.status, html };
}

/** Posts the form of a page as the page's own browser does, and follows redirects. */
export async function sendForm(
  party: RelyingParty,
  path: string,
  fields: Record<string, string>,
): Promise<SignInState> {
  const { issuer, browser } = party;
  const response = await browser.fetch(`${issuer}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: issuer, 'sec-fetch-site': 'same-origin' },
  });
  const location = response.headers.get('location');
  const html = await response.text();
  if (location !== null) return await go(party, new URL(location, `${issuer}${path}`).href);
  const form = /name="form" value="([^"]*)"/.exec(html)?.[1] ?? '';
  return { kind: 'page', path, form, status: response.status, html };
}

/** Submits a step of the sign-in. The page's path contains the uid of the sign-in. */
export async function press(
  party: RelyingParty,
  stand: SignInState,
  step: 'login' | 'create' | 'passkey' | 'forgot' | 'prompt',
  fields: Record<string, string>,
): Promise<SignInState> {
  if (stand.kind !== 'page') throw new Error('the sign-in has already ended');
  const uid = stand.path.split('/')[2] ?? '';
  const path = step === 'prompt' ? `/signin/${uid}` : `/signin/${uid}/${step}`;
  return await sendForm(party, path, { form: stand.form, ...fields });
}

/**
 * Sends e-mail and password, declines the passkey that is offered once, and consents for other
 * clients.
 */
export async function passByPassword(
  party: RelyingParty,
  way: SignInProgress,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<URL> {
  return await arrive(party, await press(party, way.stand, 'login', { email, password }));
}

/** Goes from the page after the authentication to the authorization response. */
export async function arrive(party: RelyingParty, stand: SignInState): Promise<URL> {
  let at = stand;
  for (let pages = 0; at.kind === 'page' && pages < 4; pages += 1) {
    if (at.path.endsWith('/passkey')) at = await press(party, at, 'passkey', { do: 'later' });
    else if (at.html.includes('value="allow"')) at = await press(party, at, 'prompt', { do: 'allow' });
    else break;
  }
  if (at.kind === 'answer') return at.url;
  throw new Error(`the sign-in does not continue from ${at.path}, status ${at.status}`);
}

/** Runs a complete sign-in by password: pages, hash and tokens. */
export async function signInByPassword(
  party: RelyingParty,
  person: Pick<Person, 'email' | 'password'>,
  change: Record<string, string | undefined> = {},
) {
  const way = await startSignIn(party, change);
  const answer = way.stand.kind === 'answer' ? way.stand.url : await passByPassword(party, way, person);
  return await redeem(party, way.begun, answer);
}

/** Requests an account; the link for its password comes by e-mail. */
export async function requestForAccount(
  party: RelyingParty,
  { name, email }: Person,
): Promise<SignInProgress> {
  const way = await startSignIn(party);
  const stand = await press(party, way.stand, 'create', { name, email });
  return { ...way, stand };
}

/**
 * Sets the password with the mailed link and follows redirects: to the authorization response, in
 * the browser that requested the account.
 */
export async function choosePassword(party: RelyingParty, link: URL, password: string): Promise<SignInState> {
  const token = link.searchParams.get('token') ?? '';
  return await sendForm(party, link.pathname, { token, password });
}

/** Returns a link in e-mails to that address; `undefined` when there is none. */
export function linkIn(emails: readonly string[], email: string): URL | undefined {
  const links = emails
    .filter((message) => message.includes(email))
    .map((message) => message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    .flatMap((message) => /https?:\/\/\S+\/signin\/(?:verify|reset)\?token=[\w-]+/.exec(message)?.[0] ?? []);
  const [link] = links;
  return link === undefined ? undefined : new URL(link);
}

/**
 * Signs out as the client does: the provider's page posts itself. Returns the URL of the redirect.
 */
export async function signOut(party: RelyingParty, idToken: string, back: string): Promise<URL> {
  const out = new URL(`${party.issuer}/connect/endsession`);
  out.searchParams.set('id_token_hint', idToken);
  out.searchParams.set('post_logout_redirect_uri', back);
  const stand = await go(party, out.href);
  const xsrf = stand.kind === 'page' ? (/name="xsrf" value="([^"]*)"/.exec(stand.html)?.[1] ?? '') : '';
  const response = await party.browser.fetch(`${party.issuer}/connect/endsession/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
    headers: { origin: party.issuer, 'sec-fetch-site': 'same-origin' },
  });
  await response.body?.cancel();
  return new URL(response.headers.get('location') ?? '', party.issuer);
}
