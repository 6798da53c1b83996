import type { Stripe } from 'stripe';
import { withTimeout } from '#platform/with-timeout.ts';
import { ProviderError } from '../provider.ts';
import { toProviderError } from './to-provider-error.ts';

/** Runs a call of the SDK; throws a `ProviderError`. */
export type CallStripe = <Result>(call: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

export type StripeOptions = {
  /** `sk_test_…`, `sk_live_…` or a restricted `rk_…`. Its mode is the mode of the shop. */
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server than Stripe's, for test doubles. */
  apiBase?: string | undefined;
  /** Timeout of each attempt. */
  timeoutMs?: number;
  /** Retries after a network or server error, under the same key. */
  retries?: number;
  /**
   * Timeout of the whole call. Stripe's client waits without end for a response that arrives in
   * small pieces.
   */
  deadlineMs?: number;
};

/** Opens calls with a key. The SDK is loaded at the first one. */
export function openStripe(options: Omit<StripeOptions, 'webhookSecret'>): CallStripe {
  let client: Promise<Stripe> | undefined;

  // A deadline for all attempts, and no text of Stripe's in errors.
  return async (call) => {
    client ??= loadClient(options);
    const stripe = await client;
    try {
      return await withTimeout(call(stripe), options.deadlineMs ?? 35_000, () => {
        throw new ProviderError('Stripe: timed out');
      });
    } catch (error) {
      throw error instanceof ProviderError ? error : toProviderError(error);
    }
  };
}

async function loadClient(options: Omit<StripeOptions, 'webhookSecret'>): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const { timeoutMs = 10_000, retries = 2 } = options;
  return new Client(options.secretKey, {
    // The API version of this SDK release, whatever the account is set to: its types describe what
    // is sent and read.
    apiVersion: Client.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...getServer(options.apiBase),
  });
}

function getServer(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    // The brackets of an IPv6 host belong to URLs, not to hosts.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
  };
}
