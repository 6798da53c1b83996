import type { Provider } from 'oidc-provider';
import type { Interaction, AuthMethod } from '../built-in-provider.ts';
import { isFirstPartyClient, getResource, OFFICE_CLIENT_ID } from './clients.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** `acr` of a password and a code: this project's own name, as no standard has one. */
export const TWO_FACTORS = 'urn:alambic:mfa';

/** `acr` of a passkey that counts as one factor: this project's own name, too. */
export const SINGLE_PASSKEY = 'urn:alambic:passkey';

/**
 * How the user authenticated, as values of tokens: RFC 8176, and `phr` of OpenID EAP for
 * phishing-resistant methods.
 */
export const PROOFS: Readonly<Record<AuthMethod, { amr: string[]; acr: string }>> = {
  password: { amr: ['pwd'], acr: 'pwd' },
  passkey: { amr: ['swk', 'user'], acr: 'phr' },
  'single-passkey': { amr: ['swk'], acr: SINGLE_PASSKEY },
  'mailed-link': { amr: ['otp'], acr: 'otp' },
  'password-and-code': { amr: ['pwd', 'otp', 'mfa'], acr: TWO_FACTORS },
  'passkey-and-code': { amr: ['swk', 'user', 'otp', 'mfa'], acr: TWO_FACTORS },
};

/** `acr` of two factors: a passkey that counts as two, or a code beside a password or a passkey. */
export const STRONG_ACRS: readonly string[] = [PROOFS.passkey.acr, TWO_FACTORS];

/** Whether a result of a sign-in proves two factors. */
export const isStrong = (login: { acr?: string | undefined } | undefined): boolean =>
  login?.acr !== undefined && STRONG_ACRS.includes(login.acr);

/** A running sign-in for its page; `undefined` when the shop has no page for its prompt. */
export async function findInteraction(
  issuer: string,
  provider: Provider,
  { uid, prompt, params, session }: Details,
): Promise<Interaction | undefined> {
  const { name } = prompt;
  if (name !== 'login' && name !== 'create' && name !== 'consent') return undefined;
  const clientId = findText(params['client_id']);
  const client = clientId === undefined ? undefined : await provider.Client.find(clientId);
  const leadsTo = URL.parse(findText(params['redirect_uri']) ?? '')?.origin;
  return {
    uid,
    prompt: name,
    clientName: client?.clientName ?? clientId ?? '',
    isFirstPartyClient: isFirstPartyClient(clientId),
    needsSecondFactor: clientId === OFFICE_CLIENT_ID,
    loginHint: findText(params['login_hint']),
    scopes: (findText(params['scope']) ?? '').split(' ').filter((scope) => scope !== ''),
    accountId: session?.accountId,
    formOrigins: leadsTo === undefined || leadsTo === 'null' || leadsTo === issuer ? [] : [leadsTo],
  };
}

/**
 * Grants what a consent page asked for, and returns the grant's id for the result of the
 * interaction.
 */
export async function consentTo(
  provider: Provider,
  { prompt: { details }, params, session, grantId }: Details,
): Promise<{ grantId?: string }> {
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const clientId = findText(params['client_id']);
  const accountId = session?.accountId;
  if (clientId === undefined || accountId === undefined)
    throw new Error('consent without a client or without a signed-in account');
  const grant = known ?? new provider.Grant({ clientId, accountId });
  const scopes = namesIn(details['missingOIDCScope']);
  if (scopes.length > 0) grant.addOIDCScope(scopes.join(' '));
  // The resource of a public application's own tokens: granted with the scopes that the page shows.
  const resource = getResource(clientId);
  const ofResource = Object(details['missingResourceScopes'])[resource];
  if (ofResource !== undefined) grant.addResourceScope(resource, namesIn(ofResource).join(' '));
  const claims = namesIn(details['missingOIDCClaims']);
  if (claims.length > 0) grant.addOIDCClaims(claims);
  const id = await grant.save();
  return known ? {} : { grantId: id };
}

const findText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
