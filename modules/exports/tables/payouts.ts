import { listPayoutRows, type PayoutRow } from '#modules/payouts/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Scope } from '../scope.ts';
import type { Column, Table } from '../table.ts';
import { openReport } from './open-report.ts';

const MILLION = 1_000_000;

const COLUMNS: readonly Column<PayoutRow>[] = [
  { heading: 'Payout', kind: 'text', value: ({ payout }) => payout.providerId },
  { heading: 'Arrives on', kind: 'day', value: ({ payout }) => payout.arrivesOn },
  { heading: 'Payout state', kind: 'text', value: ({ payout }) => payout.state },
  { heading: 'Payout result', kind: 'text', value: ({ payout }) => payout.result },
  { heading: 'Payout amount', kind: 'money', value: ({ payout }) => payout.amountCents },
  { heading: 'Currency', kind: 'text', value: ({ payout }) => payout.currency },
  { heading: 'Explanation', kind: 'text', value: ({ payout }) => payout.explainedReason },
  { heading: 'Entry', kind: 'text', value: ({ entry }) => entry?.entryId ?? null },
  { heading: 'Kind', kind: 'text', value: ({ entry }) => entry?.kind ?? null },
  { heading: 'Type at the provider', kind: 'text', value: ({ entry }) => entry?.type ?? null },
  { heading: 'Amount', kind: 'money', value: ({ entry }) => entry?.amountCents ?? null },
  { heading: 'Fee', kind: 'money', value: ({ entry }) => entry?.feeCents ?? null },
  { heading: 'Net', kind: 'money', value: ({ entry }) => entry?.netCents ?? null },
  { heading: 'Amount of the buyer', kind: 'money', value: ({ entry }) => entry?.sourceCents ?? null },
  { heading: 'Currency of the buyer', kind: 'text', value: ({ entry }) => entry?.sourceCurrency ?? null },
  {
    heading: 'Exchange rate',
    kind: 'number',
    value: ({ entry }) => (entry?.rateMillionths ? entry.rateMillionths / MILLION : null),
  },
  { heading: 'Result', kind: 'text', value: ({ entry }) => entry?.result ?? null },
  { heading: 'Amount in the shop', kind: 'money', value: ({ entry }) => entry?.expectedCents ?? null },
  { heading: 'Order', kind: 'text', value: ({ entry }) => entry?.orderNumber ?? null },
  { heading: 'Payment at the provider', kind: 'text', value: ({ entry }) => entry?.paymentId ?? null },
  { heading: 'Source at the provider', kind: 'text', value: ({ entry }) => entry?.sourceId ?? null },
];

/** Payouts with their entries, by the day on which they arrive. */
export const openPayouts = (db: Handle, scope: Scope): Promise<Table> =>
  openReport(scope, COLUMNS, (period) => listPayoutRows(db, { ...period, isTest: scope.isTest }));
