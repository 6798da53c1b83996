import type { OrderQueue } from '#contract/orders/order-commands.ts';

/** What `GET /today` answers. Figures of sales are absent without their permission. */
export type Today = {
  day: string;
  netSales?: { cents: number; lastWeekCents: number };
  orders: { count: number; lastWeekCount: number };
  averageOrder?: { cents: number | null; beforeCents: number | null };
  conversion?: { rate: number | null; beforeRate: number | null };
  toShip: { count: number; late: number };
  stock: { out: number; low: number };
  refunds?: { rate: number | null; beforeRate: number | null; openDisputes: number };
  attention: { count: number; messages: number; deadJobs: number; failedRefunds: number };
  queues: Record<OrderQueue, number>;
  ordersToPack: {
    number: string;
    paidAt: string;
    name: string | null;
    province: string | null;
    units: number;
    isLate: boolean;
    totalCents?: number;
  }[];
  lowStock: {
    productId: string;
    sku: string;
    name: string;
    available: number;
    threshold: number;
    daysLeft: number | null;
  }[];
  messages: { open: number; late: number };
  upcoming: {
    kind: 'law-begins' | 'law-ends' | 'licence-begins' | 'licence-ends' | 'price' | 'sale';
    day: string;
    province: string | null;
    ruleId?: string;
    ruleKind?: string;
    productId?: string;
    name?: string;
    cents?: number;
  }[];
};

/** Whether the shop sells, and the pause that was set. */
export type Selling = {
  version: number;
  isPaused: boolean;
  pause: { from: string; until: string | null; sentence: string } | null;
};
