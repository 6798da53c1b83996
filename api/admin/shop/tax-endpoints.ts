import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { calendarDate, changeTaxes, loadTaxes, TAX_CHANGES, TIME_ZONES } from '#modules/compliance/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile } from '../failures.ts';
import { refuseTerms } from './refuse-terms.ts';

type Services = { db: Handle };

const TaxesSchema = z
  .object({
    version: z.int(),
    registrations: TAX_CHANGES.registrations.shape.registrations,
    authorities: z.array(
      z.object({
        of: z.enum(['federal', ...PROVINCE_CODES]).meta({ description: 'Who collects the taxes.' }),
        taxes: z.array(
          z.object({ province: z.enum(PROVINCE_CODES), name: z.string(), rateMillionths: z.int() }),
        ),
        isServed: z.boolean().meta({ description: 'The shop has a licence for a province of these taxes.' }),
        state: z
          .enum(['undecided', 'registered', 'not-registered', 'not-yet'])
          .meta({ description: 'Of today. undecided: charged; not-yet: a registration begins later.' }),
      }),
    ),
  })
  .meta({ id: 'AdminTaxes' });

async function present(db: Handle, now: Date): Promise<z.output<typeof TaxesSchema>> {
  const { version, registrations, authorities } = await loadTaxes(db, now);
  return {
    version,
    registrations,
    authorities: authorities.map((row) => ({ ...row, taxes: [...row.taxes] })),
  };
}

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/taxes',
  permission: 'settings.read',
  operationId: 'findTaxes',
  summary: 'Read which taxes the shop charges',
  description: 'Who collects taxes by the law of today, and the registrations of the shop.',
  responses: { 200: { description: 'The taxes.', schema: TaxesSchema } },
  async run({ now }, { db }: Services) {
    return { status: 200, body: await present(db, now) };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/taxes',
  permission: 'settings.legal',
  stepUp: true,
  ifMatch: 'required',
  operationId: 'changeTaxes',
  summary: "Change the shop's tax registrations",
  description:
    'Replaces all rows. A tax is charged from the first day of a row with a number; a row without one says that the shop is not registered. The next checkout uses them.',
  requestBody: TAX_CHANGES.registrations,
  responses: { 200: { description: 'The taxes.', schema: TaxesSchema } },
  problems: ['invalid', 'changed-meanwhile'],
  async run({ tx, actor, body, version, now }) {
    const outcome = await changeTaxes(tx, actor, { change: body, expectedVersion: version });
    if (outcome.kind === 'invalid') return refuseTerms(outcome.issues);
    const current = await present(tx, now);
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['registrations'], by: null, at: null });
    return { status: 200, body: current };
  },
});

const ExchangeSchema = z
  .object({
    version: z.int(),
    exchange: TAX_CHANGES.exchange.shape.exchange,
    today: z.iso.date().meta({ description: 'The day by which rates hold, in Ontario.' }),
  })
  .meta({ id: 'AdminExchange' });

async function presentExchange(db: Handle, now: Date): Promise<z.output<typeof ExchangeSchema>> {
  const { version, exchange } = await loadTaxes(db, now);
  return { version, exchange, today: calendarDate(now, TIME_ZONES.ON) };
}

const readExchange = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/exchange',
  permission: 'settings.read',
  operationId: 'findExchange',
  summary: 'Read the exchange rates of the shop',
  description:
    'The value of one Canadian dollar in millionths, each rate until the next begins. Deposits, fees and minimum prices of the law are in Canadian dollars; a shop that sells in these needs no rate.',
  responses: { 200: { description: 'The rates.', schema: ExchangeSchema } },
  async run({ now }, { db }: Services) {
    return { status: 200, body: await presentExchange(db, now) };
  },
});

const changeExchange = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/exchange',
  permission: 'settings.legal',
  stepUp: true,
  ifMatch: 'required',
  operationId: 'changeExchange',
  summary: 'Change the exchange rates of the shop',
  description: 'Replaces all rates. The next checkout uses them.',
  requestBody: TAX_CHANGES.exchange,
  responses: { 200: { description: 'The rates.', schema: ExchangeSchema } },
  problems: ['invalid', 'changed-meanwhile'],
  async run({ tx, actor, body, version, now }) {
    const outcome = await changeTaxes(tx, actor, { change: body, expectedVersion: version });
    if (outcome.kind === 'invalid') return refuseTerms(outcome.issues);
    const current = await presentExchange(tx, now);
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['exchange'], by: null, at: null });
    return { status: 200, body: current };
  },
});

export const TAX_ENDPOINTS = [read, change, readExchange, changeExchange];
