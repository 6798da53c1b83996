import type { Provider } from 'oidc-provider';
import type { Interaction } from '../built-in-provider.ts';
import { isFirstPartyClient, getResource, OFFICE_CLIENT_ID } from './clients.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

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
