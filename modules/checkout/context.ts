import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Compliance } from '#modules/compliance/index.ts';
import type { PaymentProvider } from '#modules/payments/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { toNetworkPrefix, getWiderNetwork } from '#platform/to-network-prefix.ts';
import type { Turns } from '#platform/turns.ts';
import type { HoldingLimits } from './holding-limits.ts';
import type { PayResult, Visitor } from './checkouts.ts';

/** Steps of the way from the form to the order, in their order: tests end the process there. */
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
  rules: Pick<Compliance, 'offers' | 'quote' | 'ageOf' | 'mayDeliver'>;
  /** The payment provider; `undefined` when there is none, and then nothing can be bought. */
  provider: PaymentProvider | undefined;
  /** Origin of our addresses, no slash at its end. */
  origin: string;
  /** What unpaid checkouts of one client may hold. */
  limits: HoldingLimits;
  /** What clients' networks are hashed with. */
  secret(): Promise<string>;
  log: CheckoutLog;
  /** There are jobs in the outbox. */
  onJobs(): void;
  now(): number;
  onFailpoint(point: CheckoutFailpoint): void;
  /** How long a shopper waits for the provider, in milliseconds. */
  patienceMs: number;
  /** Turns of those who go to pay, so that a rush for one bottle leaves connections for everything else. */
  turns: Turns;
  /** Sessions that this process is opening: who comes twice waits for the first. By our id. */
  opening: Map<string, Promise<PayResult | 'refused'>>;
};

/** An id that is not to be guessed: 24 random bytes, 32 characters of base64url. */
export const newCheckoutId = (): string => randomBytes(24).toString('base64url');

/** What is kept of a browser's secret. It is random and long: a plain hash does. */
export const getBrowserHash = (browser: string): string =>
  createHash('sha256').update(browser).digest('base64url');

/** Keyed hashes of a client's address and of its wider network; the address itself is not stored. */
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

/** Proves that this browser sent a cart while this customer was signed in. Another customer's proof differs. */
export async function getBuyerProof(ctx: Context, customerId: string, browser: string): Promise<string> {
  return createHmac('sha256', await ctx.secret())
    .update(`buyer ${customerId} ${browser}`)
    .digest('base64url');
}

/** Whether the visitor is the signed-in customer of a checkout, in the browser that sent its cart. */
export async function isBuyer(
  ctx: Context,
  customerId: string,
  { browser, buyer }: Visitor,
): Promise<boolean> {
  return (
    browser !== undefined && buyer !== undefined && buyer === (await getBuyerProof(ctx, customerId, browser))
  );
}

/** A moment as a statement takes it: `${timestamp(at)}::timestamptz`. */
export const timestamp = (ms: number): string => new Date(ms).toISOString();
