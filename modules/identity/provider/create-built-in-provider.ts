import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { NodeRequest, NodeResponse, BuiltInProvider } from '../built-in-provider.ts';
import { handleFailures } from './handle-failures.ts';
import { handleCheckSession } from './check-session.ts';
import { clientOrigins } from './clients.ts';
import { getConfiguration } from './configuration.ts';
import { widenScope } from './first-party.ts';
import { consentTo, findInteraction } from './interaction.ts';
import { PROOFS } from '../tokens/sign-in-proofs.ts';
import type { BuiltInProviderOptions } from './options.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { getSessionState } from './session-state.ts';
import { handleUserInfo } from './user-info.ts';

type Handle = (request: NodeRequest, response: NodeResponse) => Promise<void>;
type Made = { provider: Provider; handle: Handle };

/**
 * Creates the built-in OpenID Connect provider. The server must set `X-Forwarded-*` itself on each
 * request: the issuer's host, its protocol (https or http) and the client's IP address. The
 * provider builds every URL from them.
 */
export function createBuiltInProvider(options: BuiltInProviderOptions): BuiltInProvider {
  const { issuer, keys } = options;
  let made = make(options);

  const find = async (request: NodeRequest, response: NodeResponse) => {
    try {
      return await made.provider.interactionDetails(request, response);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  };
  const formToken = (uid: string): string =>
    createHmac('sha256', keys.get().formSecret).update(`form:${uid}`).digest('base64url');

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
    publicKeys: keys.published,
    formToken,
    isFormToken(uid, token) {
      const wanted = Buffer.from(formToken(uid));
      const given = Buffer.from(token);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
    async refreshKeys() {
      // A provider reads its keys when it is created, so other keys need a new provider. Running
      // requests finish at the previous one.
      if (await keys.refresh()) made = make(options);
    },
  };
}

function make(options: BuiltInProviderOptions): Made {
  const { issuer, log } = options;
  const provider = new Provider(issuer, getConfiguration(options, options.keys.get()));
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
  return { provider, handle: provider.callback() };
}

/** The client's IP address, as the server set it in the forwarded headers. */
const getClientAddress = ({ ip }: KoaContextWithOIDC): string => ip;

/**
 * Records the device behind a response of the provider: a sign-in (or the hidden frame) that ended
 * with a code, and a refresh token that brought new tokens. A failure is logged and never blocks a
 * sign-in.
 */
function recordDevices({ noteDevice, log }: Pick<BuiltInProviderOptions, 'noteDevice' | 'log'>) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    // `undefined` when no route handled the request.
    const { oidc }: { oidc?: KoaContextWithOIDC['oidc'] } = ctx;
    const device = oidc && findDevice(ctx, oidc);
    if (!device?.sessionUid || !device.accountId) return;
    const { sessionUid, accountId } = device;
    const userAgent = ctx.get('user-agent') || undefined;
    try {
      await noteDevice({ sessionUid, accountId, userAgent });
    } catch (error) {
      log.warn({ error }, 'device was not recorded');
    }
  };
}

function findDevice(ctx: KoaContextWithOIDC, { route, session, entities }: KoaContextWithOIDC['oidc']) {
  if (route === 'token' && ctx.status === 200 && entities.RotatedRefreshToken) {
    const { sessionUid, accountId } = entities.RotatedRefreshToken;
    return { sessionUid, accountId };
  }
  const isEnd = (route === 'authorization' || route === 'resume') && ctx.status === 303;
  if (!isEnd || !URL.parse(ctx.response.get('location'))?.searchParams.has('code')) return undefined;
  return { sessionUid: session?.uid, accountId: session?.accountId };
}
