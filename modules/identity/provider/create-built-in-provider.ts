import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { JSONWebKeySet } from 'jose';
import { errors, Provider } from 'oidc-provider';
import type { NodeRequest, NodeResponse, BuiltInProvider } from '../built-in-provider.ts';
import { handleFailures } from './handle-failures.ts';
import { handleCheckSession } from './check-session.ts';
import { clientOrigins } from './clients.ts';
import { getConfiguration } from './configuration.ts';
import { widenScope } from './first-party.ts';
import { getClientAddress } from './client-address.ts';
import { consentTo, findInteraction } from './interaction.ts';
import { PROOFS } from '../tokens/sign-in-proofs.ts';
import { recordDevices } from './note-device.ts';
import type { BuiltInProviderOptions, ProviderKeys } from './options.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { getSessionState } from './session-state.ts';
import { handleUserInfo } from './user-info.ts';

type Handle = (request: NodeRequest, response: NodeResponse) => Promise<void>;
type Made = {
  provider: Provider;
  handle: Handle;
  keys: ProviderKeys;
  published: JSONWebKeySet;
  mark: string;
};

/**
 * Creates the built-in OpenID Connect provider. The server must set `X-Forwarded-*` itself on each
 * request: the issuer's host, its protocol (https or http) and the client's IP address. The
 * provider builds every URL from them.
 */
export function createBuiltInProvider(options: BuiltInProviderOptions): BuiltInProvider {
  const { issuer } = options;
  let made = make(options, options.keys);

  const find = async (request: NodeRequest, response: NodeResponse) => {
    try {
      return await made.provider.interactionDetails(request, response);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  };
  const formToken = (uid: string): string =>
    createHmac('sha256', made.keys.formSecret).update(`form:${uid}`).digest('base64url');

  return {
    handle(request, response) {
      // Koa itself responds to every error inside.
      void made.handle(request, response);
    },
    async find(request, response, uid) {
      const interaction = await find(request, response);
      return interaction?.uid === uid ? await findInteraction(issuer, made.provider, interaction) : undefined;
    },
    async sessionAccountId(...of) {
      const { provider } = made;
      return (await provider.Session.get(provider.createContext(...of))).accountId;
    },
    async signIn(request, response, { accountId, by }) {
      const interaction = await made.provider.interactionDetails(request, response);
      const login = { accountId, remember: true, ...PROOFS[by] };
      return await made.provider.interactionResult(request, response, {
        login,
        ...(interaction.prompt.name === 'create' && { create: {} }),
      });
    },
    async consent(request, response) {
      const interaction = await made.provider.interactionDetails(request, response);
      const consent = await consentTo(made.provider, interaction);
      return await made.provider.interactionResult(request, response, { consent });
    },
    refuse: async (request, response) =>
      await made.provider.interactionResult(request, response, {
        error: 'access_denied',
        error_description: 'The sign-in was ended.',
      }),
    publicKeys: () => made.published,
    formToken,
    isFormToken(uid, token) {
      const wanted = Buffer.from(formToken(uid));
      const given = Buffer.from(token);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
    async refreshKeys() {
      const keys = await options.loadKeys();
      // A provider reads its keys when it is created, so other keys need a new provider. Running
      // requests finish at the previous one.
      if (getMark(keys) !== made.mark) made = make(options, keys);
    },
  };
}

function make(options: BuiltInProviderOptions, keys: ProviderKeys): Made {
  const { issuer, log } = options;
  const provider = new Provider(issuer, getConfiguration(options, keys));
  provider.proxy = true;
  handleFailures(provider, options);
  provider.use(handleCheckSession(clientOrigins(issuer, options.clients)));
  provider.use(recordDevices(options));
  provider.use(widenScope);
  provider.use(getSessionState(issuer));
  provider.use(handleUserInfo(options));
  if (options.passwordGrant) {
    registerPasswordGrant(provider, { ...options, clientOf: getClientAddress });
  }
  // Without a listener Koa prints errors to the console.
  const koa: EventEmitter = provider;
  koa.on('error', (error: unknown) => log.warn({ error }, 'response of the sign-in provider failed'));
  return { provider, handle: provider.callback(), keys, published: getPublicKeys(keys), mark: getMark(keys) };
}

const PRIVATE_PARTS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']);

function getPublicKeys({ jwks }: ProviderKeys): JSONWebKeySet {
  const published = jwks.keys.map((key) =>
    Object.fromEntries(Object.entries(key).filter(([name]) => !PRIVATE_PARTS.has(name))),
  );
  return { keys: published as JSONWebKeySet['keys'] };
}

/** Changes when the keys or their order change: the first one signs. */
function getMark({ jwks, cookieKeys, dpopNonceSecret }: ProviderKeys): string {
  const marks = [...jwks.keys.map(({ kid, alg }) => [kid, alg]), cookieKeys, dpopNonceSecret.toString('hex')];
  return createHash('sha256').update(JSON.stringify(marks)).digest('hex');
}
