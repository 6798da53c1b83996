import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { SESSION_MS } from './durations.ts';

/** Limits on what unpaid checkouts of one client IP may hold at the same time. */
export type HoldingLimits = {
  checkouts: number;
  bottles: number;
  /** Percent of a product's unsold stock. Applies from the second unpaid checkout on. */
  sharePercent: number;
};

export const DEFAULT_LIMITS: HoldingLimits = { checkouts: 60, bottles: 360, sharePercent: 25 };

/** The limits of a network are these multiples of the limits of one client IP. */
const NETWORK_FACTOR = 4;
const NETWORK_SHARE_FACTOR = 2;
/**
 * A line of at most this many bottles is never refused for its share, so that many small shoppers
 * behind one address can buy.
 */
const ALWAYS_ALLOWED_PER_LINE = 2;
/**
 * Bottles of one product that a client or network may always hold, even when its share of a small
 * stock is less.
 */
const ALWAYS_ALLOWED_PER_CLIENT = 6;

export type Refusal =
  /**
   * Other checkouts of this client or network hold too much. They end after these seconds at the
   * latest.
   */
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** This checkout alone is larger than the limit of one client. */
  | { kind: 'too-large'; max: number };

type ReservationRequest = {
  clientHash: string;
  networkHash: string;
  lines: readonly CheckoutLine[];
  /** Not counted: checkouts whose bottles are released in the same transaction, and the checkout being
   * paid. */
  excludedCheckoutIds: readonly string[];
  limits: HoldingLimits;
  now: number;
};

/**
 * Waits until no other checkout of the same network is being reserved. The counts then stay valid
 * until the commit.
 */
export async function lockClient(
  tx: Transaction,
  of: Pick<ReservationRequest, 'clientHash' | 'networkHash'>,
): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`network ${of.networkHash}`}, 0)),
           pg_advisory_xact_lock(hashtextextended(${`client ${of.clientHash}`}, 0))`);
}

/**
 * Returns why these lines may not be reserved, or `undefined`. The caller must hold the client's
 * lock.
 */
export async function findRefusal(
  tx: Transaction,
  request: ReservationRequest,
): Promise<Refusal | undefined> {
  const { clientHash, networkHash, limits } = request;
  const wanted = request.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (wanted > limits.bottles) return { kind: 'too-large', max: limits.bottles };
  const ofNetwork = {
    checkouts: limits.checkouts * NETWORK_FACTOR,
    bottles: limits.bottles * NETWORK_FACTOR,
    sharePercent: Math.min(100, limits.sharePercent * NETWORK_SHARE_FACTOR),
  };
  return (
    (await findExcess(tx, sql`c.client_hash = ${clientHash}`, request, limits, wanted)) ??
    (await findExcess(tx, sql`c.network_hash = ${networkHash}`, request, ofNetwork, wanted))
  );
}

const HeldSchema = z.object({ count: z.int(), bottles: z.int(), firstExpiryMs: z.number().nullable() });

async function findExcess(
  tx: Transaction,
  scope: ReturnType<typeof sql>,
  { lines, excludedCheckoutIds, now }: ReservationRequest,
  limits: HoldingLimits,
  wanted: number,
): Promise<Refusal | undefined> {
  const others = sql`${scope} and c.id <> all (${sql.param([...excludedCheckoutIds])}::text[])`;
  const [held] = await queryRows(
    tx,
    sql`
    select count(distinct c.id)::int as count, coalesce(sum(r.quantity), 0)::int as bottles,
           (extract(epoch from min(s.expires_at)) * 1000)::float8 as "firstExpiryMs"
      from checkout c join payment_session s on s.checkout_id = c.id and s.state in ('opening', 'open')
      left join reserved_stock r on r.session_id = s.id and r.state = 'held'
     where ${others}`,
    HeldSchema,
  );
  const { count, bottles, firstExpiryMs } = held ?? { count: 0, bottles: 0, firstExpiryMs: null };
  if (count === 0) return undefined;
  const isOver =
    count >= limits.checkouts ||
    bottles + wanted > limits.bottles ||
    (await exceedsShare(tx, others, lines, limits.sharePercent));
  if (!isOver) return undefined;
  const seconds = Math.ceil(((firstExpiryMs ?? now) - now) / 1000);
  return { kind: 'too-many', retryAfterSeconds: Math.min(SESSION_MS / 1000, Math.max(1, seconds)) };
}

const ProductStockSchema = z.object({ id: z.string(), stock: z.int(), held: z.int() });

/** Whether a line would give these checkouts more than their share of a product's unsold stock. */
async function exceedsShare(
  tx: Transaction,
  others: ReturnType<typeof sql>,
  lines: readonly CheckoutLine[],
  sharePercent: number,
): Promise<boolean> {
  const large = lines.filter(({ quantity }) => quantity > ALWAYS_ALLOWED_PER_LINE);
  if (large.length === 0) return false;
  const rows = await queryRows(
    tx,
    sql`
    select p.id, sold_online(p.stock_quantity + (
             select coalesce(sum(quantity), 0) from reserved_stock
              where product_id = p.id and state = 'held')::int, p.held_back) as stock,
           (select coalesce(sum(r.quantity), 0) from reserved_stock r join checkout c on c.id = r.checkout_id
             where r.product_id = p.id and r.state = 'held' and ${others})::int as held
      from product_on_sale p where p.id = any (${sql.param(large.map(({ productId }) => productId))}::uuid[])`,
    ProductStockSchema,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return large.some(({ productId, quantity }) => {
    const { stock, held } = found.get(productId) ?? { stock: 0, held: 0 };
    return held + quantity > Math.max(ALWAYS_ALLOWED_PER_CLIENT, (stock * sharePercent) / 100);
  });
}
