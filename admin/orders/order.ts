import type { Currency } from '#contract/money.ts';
import type { HandOverResult } from '#contract/orders/hand-over.ts';
import type { OrderCommand } from '#contract/orders/order-commands.ts';
import type { PaidOrderState } from '#contract/orders/order-states.ts';

/** Who did something. */
export type OrderActor = { kind: string; id: string | null; name: string };

/** An order in the list. Money is absent for packers. */
export type OrderRow = {
  number: string;
  version: number;
  state: PaidOrderState;
  paidAt: string;
  stateSince: string;
  isTest: boolean;
  isDisputed: boolean;
  isHeld: boolean;
  isLate: boolean;
  cannotBePacked: boolean;
  name: string | null;
  city: string | null;
  province: string | null;
  units: number;
  packer: OrderActor | null;
  totalCents?: number;
  refundedCents?: number;
  currency?: Currency;
};

export type OrderLine = {
  position: number;
  productId: string;
  slug: string;
  sku: string | null;
  name: string;
  volume: string;
  packSize: number;
  quantity: number;
  refundedQuantity: number;
  missing: number;
  binLocation: string | null;
  priceCents?: number;
  salePriceCents?: number | null;
  netCents?: number;
  taxCents?: number;
  depositCents?: number;
};

export type OrderEvent = {
  id: number;
  at: string;
  from: PaidOrderState | null;
  to: PaidOrderState;
  action: string | null;
  actor: OrderActor;
  text: string;
};

export type HandOver = {
  id: string;
  at: string;
  method: 'carrier' | 'own';
  result: HandOverResult | null;
  ageRequired: number;
  carrierReference: string | null;
  deliverer: string;
  receiverName: string | null;
};

/** A whole order. What packers do not see is absent for them. */
export type Order = {
  number: string;
  version: number;
  state: PaidOrderState;
  stateSince: string;
  paidAt: string;
  isTest: boolean;
  isDisputed: boolean;
  isErased: boolean;
  isToInspect: boolean;
  packer: OrderActor | null;
  hold: { reason: string; at: string; actor: OrderActor } | null;
  recipient: {
    name: string;
    address: string;
    address2: string;
    city: string;
    province: string;
    postalCode: string;
    phone: string;
    method: string;
  };
  ageRequired: number;
  lines: OrderLine[];
  parcels: { carrier: string; tracking: string }[];
  handOvers: HandOver[];
  request: { id: string; kind: 'cancel' | 'return'; reason: string; at: string } | null;
  timeline: OrderEvent[];
  allowedCommands: OrderCommand[];
  email?: string;
  currency?: Currency;
  totalCents?: number;
  refundedCents?: number;
  leftCents?: number;
  deliveryLeftCents?: number;
  sums?: {
    subtotalCents: number;
    savingsCents: number;
    deliveryCents: number;
    taxes: { name: string; rateMillionths: number; baseCents: number; cents: number }[];
    deposits: { count: number; eachCadCents: number; cadCents: number; cents: number }[];
  };
  payments?: {
    id: string;
    kind: string;
    provider: string | null;
    reference: string | null;
    amountCents: number;
  }[];
  refunds?: {
    id: string;
    at: string;
    endedAt: string | null;
    amountCents: number;
    reason: string;
    state: 'asked' | 'done' | 'failed';
  }[];
};

/** How much of its way an order has gone, for its mark. */
export type OrderMark = { level: 0 | 1 | 2 | 3; struck?: true; bad?: true };

const MARKS: Readonly<Record<PaidOrderState, OrderMark>> = {
  paid: { level: 1 },
  packing: { level: 2 },
  shipped: { level: 3 },
  delivered: { level: 3 },
  refused_at_door: { level: 3, bad: true },
  returned: { level: 3, struck: true },
  lost: { level: 3, bad: true },
  cancelled: { level: 0, struck: true },
  refunded: { level: 0, struck: true },
};

/** The mark of an order in a list: a hold or dispute says more than the state. */
export function markOf({
  state,
  isHeld,
  isDisputed,
}: Pick<OrderRow, 'state' | 'isHeld' | 'isDisputed'>): OrderMark {
  if (isDisputed) return { ...MARKS[state], bad: true };
  return isHeld ? { level: 0 } : MARKS[state];
}

/** The units that can still be refunded. */
export const leftUnits = ({ quantity, refundedQuantity }: OrderLine): number => quantity - refundedQuantity;

/** What is in the parcels: units that were not refunded. */
export const countUnits = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + leftUnits(line), 0);
