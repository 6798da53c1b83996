import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import { hasSales } from '#modules/checkout/index.ts';
import { setCurrency } from '#modules/shop-settings/index.ts';
import { loadCurrencyVersion } from '#modules/shop-settings/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalidField } from '../failures.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

const CurrencySchema = z
  .object({
    version: z.int(),
    currency: z.enum(CURRENCIES),
    isFixed: z
      .boolean()
      .meta({ description: 'Something was sold or is being paid: it cannot change any more.' }),
  })
  .meta({ id: 'AdminCurrency' });

const present = async (db: Handle): Promise<z.output<typeof CurrencySchema>> => ({
  ...(await loadCurrencyVersion(db)),
  isFixed: await hasSales(db),
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/currency',
  permission: 'settings.read',
  operationId: 'findCurrency',
  summary: 'Read the currency of all prices',
  description: 'And whether it can still change.',
  responses: { 200: { description: 'The currency.', schema: CurrencySchema } },
  async run(_call, { db }: { db: Handle }) {
    return { status: 200, body: await present(db) };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/currency',
  permission: 'settings.legal',
  stepUp: true,
  ifMatch: 'required',
  operationId: 'changeCurrency',
  summary: 'Choose the currency of all prices',
  description: 'No amount is converted. It is refused once anything was sold or is being paid.',
  requestBody: z.strictObject({ currency: z.enum(CURRENCIES) }),
  responses: { 200: { description: 'The currency.', schema: CurrencySchema } },
  problems: ['invalid', 'changed-meanwhile'],
  async run({ tx, actor, body: { currency }, version }) {
    const outcome = await setCurrency(tx, actor, { currency, expectedVersion: version, hasSales });
    if (outcome.kind === 'has-sales') return invalidField('/currency', 'has-sales', FIELD_SENTENCES.currency);
    const current = await present(tx);
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['currency'], by: null, at: null });
    return { status: 200, body: current };
  },
});

export const CURRENCY_ENDPOINTS = [read, change];
