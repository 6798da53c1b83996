import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  type Configuration,
  type IDToken,
  ResponseBodyError,
} from 'openid-client';
import type { OfficeNotice } from '#contract/staff/sign-in.ts';
import type { Log } from '#platform/log/create-log.ts';
import type { Login } from './office-cookies.ts';
import type { SignedInPerson, StaffProvider } from './staff-provider.ts';

/** The greatest age of a proof that a provider's own session may give. */
export const MAX_AGE_SECONDS = 12 * 60 * 60;

/** The provider that is asked. `origin` is that of the back office. */
export type ProviderContext = { provider: StaffProvider; origin: string; log: Pick<Log, 'warn'> };

/** The provider's configuration; `undefined`: it cannot be used now. */
export async function findConfiguration({
  provider,
  log,
}: ProviderContext): Promise<Configuration | undefined> {
  try {
    return await provider.configuration();
  } catch (error) {
    log.warn({ cause: describeCauses(error) }, 'the sign-in provider of staff cannot be used');
    return undefined;
  }
}

/** What the provider says about a person; `failed`: it did not answer. */
export async function findPerson(
  { provider, log }: ProviderContext,
  claims: IDToken,
  accessToken: string,
): Promise<SignedInPerson | 'failed' | undefined> {
  try {
    return await provider.findPerson(claims, accessToken);
  } catch (error) {
    log.warn({ cause: describeCauses(error) }, 'the sign-in provider of staff told nothing about a person');
    return 'failed';
  }
}

/** Exchanges the code of a sign-in for the claims and a token of the person. */
export async function exchangeCode(
  { provider, origin, log }: ProviderContext,
  login: Login,
  target: string,
): Promise<{ claims: IDToken; accessToken: string } | { notice: OfficeNotice }> {
  try {
    const tokens = await authorizationCodeGrant(await provider.configuration(), new URL(target, origin), {
      pkceCodeVerifier: login.verifier,
      expectedState: login.state,
      expectedNonce: login.nonce,
      idTokenExpected: true,
      maxAge: MAX_AGE_SECONDS,
    });
    const claims = tokens.claims();
    return claims ? { claims, accessToken: tokens.access_token } : { notice: 'failed' };
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return { notice: 'ended' };
    const code = error instanceof ResponseBodyError ? error.error : String(error);
    log.warn({ code }, 'sign-in of staff refused');
    return { notice: 'failed' };
  }
}

/** The messages of an error and of its causes: those of a failed connection are in the cause. */
function describeCauses(error: unknown): string {
  const messages: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause)
    messages.push('code' in each ? `${each.message} (${String(each.code)})` : each.message);
  return messages.join(': ');
}
