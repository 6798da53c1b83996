import type { KoaContextWithOIDC } from 'oidc-provider';
import type { BuiltInProviderOptions } from './options.ts';

/**
 * Records the device behind a response of the provider: a sign-in (or the hidden frame) that ended
 * with a code, and a refresh token that brought new tokens. A failure is logged and never blocks a
 * sign-in.
 */
export function recordDevices({ noteDevice, log }: Pick<BuiltInProviderOptions, 'noteDevice' | 'log'>) {
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
