import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { line } from '#contract/text/text-fields.ts';
import { RULE_KINDS } from '#modules/compliance/index.ts';
import {
  addRules,
  CONFIDENCES,
  confirmRule,
  endRule,
  LAW_CARTS,
  LAW_ISSUES,
  listFloorProvinces,
  listLawRules,
  loadLawList,
  OwnRuleSchema,
  previewLaw,
  toOwnRule,
} from '#modules/compliance/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { SettingLock } from '#platform/environment/setting-locks.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { invalid, NOT_FOUND } from '../failures.ts';
import { refuseAdded, refuseEnded } from './refuse-law.ts';

type Services = { db: Handle };
type PreviewServices = Services & { settingLocks: readonly SettingLock[] };

const province = z.enum(PROVINCE_CODES);
const classes = z.array(z.enum(PRODUCT_CLASSES));
const day = z.iso.date();
const cents = z.int();
const ruleId = line(200, 1).meta({ description: 'Such as `merchant/tax/NS/HST/2027-01-01`.' });
const reason = line(200, 1).meta({ description: 'Why, for the history.' });

const RuleSchema = z
  .object({
    id: z.string(),
    kind: z.enum(RULE_KINDS),
    province,
    classes,
    value: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What it says, by its kind: the fields of `value` in `POST /law-rules`.' }),
    from: day,
    to: day.nullable().meta({ description: 'The first day without it.' }),
    origin: z.enum(['delivered', 'merchant']),
    state: z.enum(['in-force', 'coming', 'ended']).meta({ description: 'Of today, in its province.' }),
    others: z
      .array(z.string())
      .meta({
        description: 'Rules of the other origin for the same case on a common day: the merchant’s wins.',
      }),
    isUnreadable: z
      .boolean()
      .meta({ description: 'It cannot be applied: nothing is delivered to its province.' }),
    confidence: z.enum(CONFIDENCES).meta({ description: 'H: official; M: one good source; L: unverified.' }),
    note: z.string(),
    source: z.object({ title: z.string(), url: z.string().nullable() }),
    checkedOn: day,
    checkedAgainst: z.string(),
    toCompare: z
      .string()
      .nullable()
      .meta({ description: 'What to compare with the source; null: it was compared within 12 months.' }),
    enteredBy: ActorSchema,
    enteredAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminLawRule' });

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/law-rules',
  permission: 'settings.read',
  operationId: 'listLawRules',
  summary: 'List the legal rules',
  description:
    'Every rule of ages, taxes, deposits, fees, minimum prices, reductions, hours and languages: those of releases and your own, those that have ended among them; and the provinces whose law has minimum prices.',
  responses: {
    200: {
      description: 'The rules, by their ids.',
      schema: z.object({
        items: z.array(RuleSchema),
        floors: z
          .array(
            z.object({
              province,
              classes,
              unknown: classes.meta({ description: 'Classes whose minimum price is not entered.' }),
              source: z
                .object({ title: z.string(), url: z.string() })
                .nullable()
                .meta({ description: 'Where they are published; null: we know no official text.' }),
            }),
          )
          .meta({ description: 'Provinces whose law has minimum prices. No release delivers amounts.' }),
      }),
    },
  },
  async run({ now }, { db }: Services) {
    const rules = await loadLawList(db, now);
    const show = await nameActors(
      db,
      rules.map(({ enteredBy }) => enteredBy),
    );
    const floors = await listFloorProvinces(db, now);
    return {
      status: 200,
      body: {
        items: rules.map(({ citation, enteredBy, enteredAt, checkedBy: _, ...rule }) => ({
          ...rule,
          classes: [...rule.classes],
          others: [...rule.others],
          to: rule.to ?? null,
          confidence: citation.confidence,
          note: citation.note,
          source: { title: citation.title, url: citation.url },
          checkedOn: citation.checkedOn,
          checkedAgainst: citation.checkedAgainst,
          enteredBy: show(enteredBy),
          enteredAt: enteredAt.toISOString(),
        })),
        floors: floors.map(({ source: { title, url }, ...row }) => ({
          province: row.province,
          classes: [...row.classes],
          unknown: [...row.unknown],
          source: url === null ? null : { title, url },
        })),
      },
    };
  },
});

const TotalSchema = z.object({
  refusal: z.string().nullable().meta({ description: 'Why it is not sold there; null: it is.' }),
  taxCents: cents.optional(),
  feeCents: cents.optional(),
  depositCents: cents.optional(),
  totalCents: cents.optional(),
});

const preview = defineAdminEndpoint({
  method: 'POST',
  path: '/law-rules/preview',
  permission: 'settings.read',
  readsOnly: true,
  operationId: 'previewLawRule',
  summary: 'See what a change of law does',
  description:
    'What sample carts come to in the province before and after it, on its first day that is still to come, computed as the checkout does. Nothing is saved.',
  requestBody: z.strictObject({
    add: OwnRuleSchema.optional(),
    end: z
      .strictObject({ id: ruleId, to: day.optional() })
      .optional()
      .meta({ description: 'A rule that ends; without `to` on the first day of `add`.' }),
  }),
  responses: {
    200: {
      description: 'The effects.',
      schema: z.object({
        province,
        day,
        carts: z.array(
          z.object({ cart: z.enum(LAW_CARTS), goodsCents: cents, before: TotalSchema, after: TotalSchema }),
        ),
        age: z
          .object({ before: z.int(), after: z.int() })
          .meta({ description: 'The minimum age of a delivery.' }),
      }),
    },
  },
  problems: ['invalid'],
  async run({ body, now }, { db, settingLocks }: PreviewServices) {
    const age = settingLocks.find(({ group }) => group === 'age');
    const effect = await previewLaw(db, body, now, age && Number(age.value));
    if (!effect) return invalid([{ pointer: '/add', code: 'required', detail: LAW_ISSUES.nothing }]);
    return { status: 200, body: { ...effect, carts: [...effect.carts] } };
  },
});

const add = defineAdminEndpoint({
  method: 'POST',
  path: '/law-rules',
  permission: 'settings.legal',
  stepUp: true,
  operationId: 'addLawRule',
  summary: 'Add a rule of your own',
  description:
    'It wins over delivered rules of its case on its days, and is never changed: it ends, and another one succeeds it. `succeeds` names a rule of your own that ends on its first day. Its source counts as read today. Paid orders keep their rules.',
  requestBody: z.strictObject({
    rule: OwnRuleSchema,
    succeeds: ruleId.optional(),
    isPastConfirmed: z
      .boolean()
      .default(false)
      .meta({ description: 'It may begin before today. Paid orders keep theirs.' }),
    reason,
  }),
  responses: { 201: { description: 'The rule was added.', schema: z.object({ id: z.string() }) } },
  problems: ['invalid', 'not-found', 'not-allowed-now'],
  async run({ tx, actor, body, now }) {
    const { succeeds, isPastConfirmed } = body;
    const rule = toOwnRule(body.rule, await listLawRules(tx), now);
    const given = { rules: [rule], succeeds, isPastConfirmed, now, reason: body.reason };
    const result = await addRules(tx, actor, given);
    return result.kind === 'added' ? { status: 201, body: { id: rule.id } } : refuseAdded(result);
  },
});

const end = defineAdminEndpoint({
  method: 'POST',
  path: '/law-rules/end',
  permission: 'settings.legal',
  stepUp: true,
  operationId: 'endLawRule',
  summary: 'End a rule of your own',
  description: '`to` is the first day without it, today at the earliest. An end is never changed.',
  requestBody: z.strictObject({ id: ruleId, to: day, reason }),
  responses: { 204: { description: 'It ends on that day.' } },
  problems: ['invalid', 'not-found', 'not-allowed-now'],
  async run({ tx, actor, body, now }) {
    const result = await endRule(tx, actor, { ...body, now });
    return result.kind === 'ended' ? { status: 204 } : refuseEnded(result);
  },
});

const confirm = defineAdminEndpoint({
  method: 'POST',
  path: '/law-rules/confirm',
  permission: 'settings.legal',
  stepUp: true,
  operationId: 'confirmLawRule',
  summary: 'Record that you compared a rule with its source',
  description: 'It counts as confirmed for twelve months, and no release overwrites it.',
  requestBody: z.strictObject({
    id: ruleId,
    against: line(500, 1).meta({ description: 'The official text that you read.' }),
  }),
  responses: { 204: { description: 'It is confirmed.' } },
  problems: ['invalid', 'not-found'],
  async run({ tx, actor, body, now }) {
    const { kind } = await confirmRule(tx, actor, { ...body, now });
    return kind === 'confirmed' ? { status: 204 } : NOT_FOUND;
  },
});

export const LAW_ENDPOINTS = [read, preview, add, end, confirm];
