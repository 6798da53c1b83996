import { z } from 'zod';
import { TRANSLATION_LOCALES } from '#contract/catalog/translations.ts';
import { logoPath } from '#contract/settings/brand.ts';
import { CURRENCIES } from '#contract/money.ts';
import { line } from '#contract/text/text-fields.ts';
import {
  loadCurrency,
  loadSelling,
  loadShopContent,
  loadShopName,
  loadTimeZone,
  loadTranslationLocales,
  postalLines,
  setPause,
} from '#modules/shop-settings/index.ts';
import { loadIconPath } from '#modules/shop-settings/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalidField } from '../failures.ts';
import type { OrdersServices } from '../orders/services.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

const PauseSchema = z.strictObject({
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }).nullable().meta({ description: 'null: until selling is resumed.' }),
  sentence: line(300, 1).meta({ description: 'What shoppers read.' }),
});
const SellingSchema = z.object({
  version: z.int(),
  pause: PauseSchema.nullable(),
  isPaused: z.boolean().meta({ description: 'Whether the pause lasts now.' }),
});

const ShopSchema = z.object({
  name: z.string(),
  currency: z.enum(CURRENCIES),
  timeZone: z.string(),
  mode: z
    .enum(['test', 'live'])
    .meta({
      description: 'Set by the payments of the shop. Lists and figures have the orders of this mode only.',
    }),
  selling: SellingSchema,
  icon: z.string().meta({ description: 'Path of the icon; another one after it has changed.' }),
  translations: z
    .array(z.enum(TRANSLATION_LOCALES))
    .meta({ description: 'Languages beside English in which texts of the catalogue are written.' }),
});

/** What every page of the office needs to know of the shop. */
const findShop = defineAdminEndpoint({
  method: 'GET',
  path: '/shop',
  permission: 'any-staff',
  operationId: 'findShop',
  summary: 'Read the mode of the shop',
  description:
    'Name, icon, currency, time zone, test or live mode, whether it sells, and the languages of its texts.',
  responses: { 200: { description: 'The shop.', schema: ShopSchema } },
  async run({ now }, { db, shop }: OrdersServices & { db: Handle }) {
    const mode: z.output<typeof ShopSchema>['mode'] = shop.isTest ? 'test' : 'live';
    return {
      status: 200,
      body: {
        name: await loadShopName(db),
        currency: await loadCurrency(db),
        timeZone: await loadTimeZone(db),
        mode,
        selling: await loadSelling(db, now),
        icon: await loadIconPath(db),
        translations: [...(await loadTranslationLocales(db))],
      },
    };
  },
});

const LetterheadSchema = z.object({
  name: z.string(),
  mark: z
    .object({ viewBox: z.string(), paths: z.array(z.string()) })
    .nullable()
    .meta({ description: 'The logo: paths of an SVG, in one colour.' }),
  logo: z.string().nullable().meta({ description: 'Path of the logo as a picture, in place of the paths.' }),
  address: z.array(z.string()).meta({ description: 'Lines, as on an envelope.' }),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** What stands at the head of the shop's papers. */
const findLetterhead = defineAdminEndpoint({
  method: 'GET',
  path: '/shop/letterhead',
  permission: 'any-staff',
  operationId: 'findLetterhead',
  summary: 'Read the letterhead of the shop',
  description: 'Name, logo, address and how to reach it; for packing slips.',
  responses: { 200: { description: 'The letterhead.', schema: LetterheadSchema } },
  async run(_call, { db }: { db: Handle }) {
    const { name, mark, logo, contact } = await loadShopContent(db);
    return {
      status: 200,
      body: {
        name,
        logo: logo ? logoPath(logo) : null,
        mark: mark ? { viewBox: mark.viewBox, paths: [...mark.paths] } : null,
        address: contact ? postalLines(contact) : [],
        phone: contact?.phone ?? null,
        email: contact?.email ?? null,
      },
    };
  },
});

const readSelling = defineAdminEndpoint({
  method: 'GET',
  path: '/selling',
  permission: 'any-staff',
  operationId: 'findSelling',
  summary: 'Read whether the shop sells',
  description: 'The pause that was set, past or planned.',
  responses: { 200: { description: 'The pause.', schema: SellingSchema } },
  async run({ now }, { db }: OrdersServices & { db: Handle }) {
    return { status: 200, body: await loadSelling(db, now) };
  },
});

/** Pauses selling, or resumes it. */
const changeSelling = defineAdminEndpoint({
  method: 'PUT',
  path: '/selling',
  permission: 'settings.write',
  ifMatch: 'required',
  operationId: 'changeSelling',
  summary: 'Pause or resume selling',
  description:
    'While it pauses, no checkout begins and shoppers read the sentence; payments under way are honoured. `pause: null` resumes it.',
  requestBody: z.strictObject({ pause: PauseSchema.nullable() }),
  standIns: () => ({ sentence: '-' }),
  responses: { 200: { description: 'The pause.', schema: SellingSchema } },
  problems: ['changed-meanwhile'],
  async run({ tx, actor, body, version, now }, _services: OrdersServices) {
    const outcome = await setPause(tx, actor, { pause: body.pause, expectedVersion: version });
    if (outcome.kind === 'ends-early')
      return invalidField('/pause/until', 'too-early', FIELD_SENTENCES.pauseEnd);
    const current = await loadSelling(tx, now);
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['pause'], by: null, at: null });
    return { status: 200, body: current };
  },
});

export const SHOP_ENDPOINTS = [findShop, findLetterhead, readSelling, changeSelling];
