import { z } from 'zod';
import type { CounterSale, SoldLine } from '../records/record-sales.ts';

const MAX_LINES = 1_000;
const Id = z.union([z.int(), z.string().max(40)]).transform(String);
const text = z.string().nullish();

const LineSchema = z.object({
  id: Id,
  sku: text,
  title: text,
  name: text,
  variant_id: Id.nullish(),
  quantity: z.int().min(0).max(100_000),
  gift_card: z.boolean().nullish(),
});

/** What counts of an order of Shopify, as its webhooks `orders/create` and `orders/updated` send it. */
const OrderSchema = z.object({
  id: Id,
  name: text,
  source_name: text,
  test: z.boolean().nullish(),
  created_at: z.iso.datetime({ offset: true }),
  processed_at: z.iso.datetime({ offset: true }).nullish(),
  line_items: z.array(LineSchema).max(MAX_LINES),
  refunds: z
    .array(
      z.object({
        id: Id,
        created_at: z.iso.datetime({ offset: true }),
        refund_line_items: z.array(
          z.object({ line_item_id: Id, quantity: z.int().min(0).max(100_000), restock_type: text }),
        ),
      }),
    )
    .max(MAX_LINES)
    .default([]),
});

export type ParsedOrder =
  | { kind: 'sales'; sales: CounterSale[] }
  /** Of the online store, or a test: nothing left the shop. */
  | { kind: 'other' }
  | { kind: 'unreadable'; why: string };

/** Bottles that a refund does not bring back: broken, drunk, kept. */
const NOT_BACK = 'no_restock';

/** Makes sales of an order of Shopify POS: one of what was sold, and one of each refund. */
export function parseOrder(body: Buffer): ParsedOrder {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return { kind: 'unreadable', why: 'An event of Shopify is not JSON.' };
  }
  const read = OrderSchema.safeParse(json);
  if (!read.success) {
    const at = read.error.issues[0]?.path.join('.') ?? '';
    return { kind: 'unreadable', why: `An event of Shopify is no order: ${at}.` };
  }
  const order = read.data;
  if (order.source_name !== 'pos' || order.test === true) return { kind: 'other' };
  const reference = `${order.name ?? ''} ${order.id}`.trim().slice(0, 100);
  const sold = order.line_items.filter(({ gift_card: isGiftCard }) => isGiftCard !== true);
  const byId = new Map(sold.map((line) => [line.id, line]));
  const sales = [
    {
      reference,
      soldAt: new Date(order.processed_at ?? order.created_at),
      lines: sold.flatMap((line) => toLine(line, line.quantity)),
    },
    ...order.refunds.map((refund) => ({
      reference: `${reference} refund ${refund.id}`,
      soldAt: new Date(refund.created_at),
      lines: refund.refund_line_items.flatMap(({ line_item_id: id, quantity, restock_type: restock }) => {
        const line = byId.get(id);
        return !line || restock === NOT_BACK ? [] : toLine(line, -quantity);
      }),
    })),
  ];
  return { kind: 'sales', sales: sales.filter(({ lines }) => lines.length > 0) };
}

function toLine(line: z.output<typeof LineSchema>, units: number): SoldLine[] {
  if (units === 0) return [];
  const name = line.name ?? line.title ?? '';
  const code = line.sku?.trim() || (line.variant_id ? `variant ${line.variant_id}` : name) || 'no SKU';
  return [{ code: code.slice(0, 200), name, units }];
}
