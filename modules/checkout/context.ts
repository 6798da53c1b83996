import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type CheckoutId, CheckoutIdSchema, type CustomerId } from '#contract/ids.ts';
import type { Compliance } from '#modules/compliance/index.ts';
import type { PaymentProvider } from '#modules/payments/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { toNetworkPrefix, getWiderNetwork } from '#platform/to-network-prefix.ts';
import type { WorkQueue } from '#platform/work-queue.ts';
import type { HoldingLimits } from './holding-limits.ts';
import type { PayResult, Visitor } from './checkouts.ts';

/** Failpoints between form and order, in sequence: tests kill the process there. */
export type CheckoutFailpoint =
  | 'reserved'
  | 'session-opened'
  | 'session-stored'
  | 'session-ended'
  | 'event-received'
  | 'event-stored';

export type CheckoutLog = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Dependencies of the checkout use cases. */
export type Context = {
  db: Database;
  rules: Pick<Compliance, 'offers' | 'pickup' | 'findPlace' | 'quote' | 'ageOf' | 'checkDelivery'>;
  /** The payment provider; `undefined` when there is none, and then nothing can be bought. */
  provider: PaymentProvider | undefined;
  /** Origin of the shop's URLs, no trailing slash. */
  origin: string;
  /** Limits of unpaid checkouts of one client. */
  limits: HoldingLimits;
  /** Key of the hashes of clients' networks. */
  secret(): Promise<string>;
  log: CheckoutLog;
  /** Called when there are jobs in the outbox. */
  onJobs(): void;
  now(): number;
  onFailpoint(point: CheckoutFailpoint): void;
  /** How long a shopper waits for the provider, in milliseconds. */
  patienceMs: number;
  /** Queue of payment attempts, so that a rush for one bottle leaves connections for other requests. */
  turns: WorkQueue;
  /** Sessions that this process is opening, by the shop's id: a second request waits for the first. */
  opening: Map<string, Promise<PayResult | 'refused'>>;
};

/** An id that cannot be guessed: 24 random bytes, 32 characters of base64url. */
export const newCheckoutId = (): CheckoutId => CheckoutIdSchema.parse(randomBytes(24).toString('base64url'));

/** Stored hash of a browser's secret. The secret is random and long, so a plain hash is enough. */
export const getBrowserHash = (browser: string): string =>
  createHash('sha256').update(browser).digest('base64url');

/** Keyed hashes of a client's IP and of its wider network. The address itself is not stored. */
export async function getClientHashes(
  ctx: Context,
  client: string,
): Promise<{ clientHash: string; networkHash: string }> {
  const secret = await ctx.secret();
  const hash = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    clientHash: hash(toNetworkPrefix(client)),
    networkHash: hash(`network ${getWiderNetwork(client)}`),
  };
}

/**
 * Proves that this browser sent a cart while this customer was signed in. It differs for another
 * customer.
 */
export async function getBuyerProof(ctx: Context, customerId: CustomerId, browser: string): Promise<string> {
  return createHmac('sha256', await ctx.secret())
    .update(`buyer ${customerId} ${browser}`)
    .digest('base64url');
}

/** Whether the visitor is the signed-in customer of a checkout, in the browser that sent its cart. */
export async function isBuyer(
  ctx: Context,
  customerId: CustomerId,
  { browser, buyer }: Visitor,
): Promise<boolean> {
  return (
    browser !== undefined && buyer !== undefined && buyer === (await getBuyerProof(ctx, customerId, browser))
  );
}

/** Formats a time as a statement parameter: `${timestamp(at)}::timestamptz`. */
export const timestamp = (ms: number): string => new Date(ms).toISOString();
