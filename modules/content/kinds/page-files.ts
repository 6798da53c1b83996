import { z } from 'zod';
import { anyText, fileLine, fileText, timeOfDay } from '#contract/text/text-fields.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { parseRecurrenceRule } from '../events/recurrence-rule.ts';
import { isTimeZone } from '#platform/is-time-zone.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens');
const day = z.iso.date('must be a date such as 2026-11-22');
const url = z.url({ protocol: /^https$/, error: 'must be an address that begins with https:' });
const phone = z.string().regex(/^[0-9][0-9-]{1,18}$/, 'must be digits and hyphens');
const confidence = z.enum(['H', 'M', 'L']);

/** The text is HTML of an earlier release, whose Markdown is not known. It cannot be changed. */
const html = z.literal('html').optional();
/** Version with which a record was exported, and its status. */
const edited = { version: z.int().min(1).optional(), status: z.enum(PUBLISHING_STATES).optional() };

/** Front matter of a page. The file's name is its slug. */
export const PageFrontSchema = z.strictObject({
  title: fileLine,
  /** In the tab of the browser and in search engines; without one the title. */
  windowTitle: fileLine.max(70, 'must have at most 70 characters').optional(),
  lead: anyText.default(''),
  description: anyText.max(160, 'must have at most 160 characters').default(''),
  checked: day.optional(),
  format: html,
  ...edited,
});

export const QuestionFileSchema = z.strictObject({
  slug,
  question: fileLine,
  format: html,
  answer: fileText,
  ...edited,
});

export const FaqFileSchema = z.array(
  z.strictObject({ title: fileLine, questions: z.array(QuestionFileSchema).min(1) }),
);

/** Days of an event, each once, in their order. */
const days = z
  .array(day)
  .max(60, 'has at most 60 days')
  .overwrite((all) => [...new Set(all)].sort());

export const EventFileSchema = z.strictObject({
  slug,
  title: fileLine,
  description: fileText,
  where: fileLine,
  rule: fileLine.refine(
    (text) => parseRecurrenceRule(text) !== undefined,
    'must be "first", "second", "third", "fourth", "last" or "every" and a weekday',
  ),
  time: timeOfDay,
  minutes: z.int().min(1).max(1440),
  timeZone: z.string().refine(isZoneOfPlace, 'must be the name of a time zone, such as America/Toronto'),
  seats: z.int().positive(),
  price: fileLine,
  months: z.array(z.int().min(1).max(12)).min(1).optional(),
  bring: fileText.optional(),
  /** Days of the rule on which it does not take place. */
  skipped: days.optional(),
  /** Days on which it takes place beside the rule, at the same time. */
  extra: days.optional(),
  ...edited,
});

export const EventsFileSchema = z.array(EventFileSchema);

/** The time zone of an event is a place, so that it follows the place's daylight saving time. */
function isZoneOfPlace(name: string): boolean {
  return /^[A-Z]\w+\/[\w/-]+$/.test(name) && isTimeZone(name);
}

// The pages print no unconfirmed phone number, so the file must not contain one.
const HelpLineSchema = z
  .strictObject({
    name: fileLine,
    phone: phone.optional(),
    text: fileText.optional(),
    url: url.optional(),
    hours: z.string().default(''),
    confidence,
  })
  .refine((line) => line.confidence !== 'L' || !(line.phone ?? line.text ?? line.url), {
    path: ['confidence'],
    error: 'L carries no phone, text or url',
  });

export const ProvinceFileSchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters; "ON" needs quotation marks'),
  name: fileLine,
  /** A further note on delivery. The trade terms say where parcels go. */
  deliveryNote: fileText.optional(),
  helpLines: z.array(HelpLineSchema),
  /** Where it differs from that of the file. */
  checked: day.optional(),
  version: z.int().min(1).optional(),
});

export const NationalFileSchema = z.strictObject({
  name: fileLine,
  what: fileText,
  phone: phone.optional(),
  url: url.optional(),
  confidence: z.enum(['H', 'M'], 'must be H or M: what is L is left out here').optional(),
  checked: day.optional(),
  version: z.int().min(1).optional(),
});

export const ProvincesFileSchema = z.strictObject({
  checked: day,
  provinces: z.array(ProvinceFileSchema),
  national: z.array(NationalFileSchema),
});

/** Help lines as the database holds them; those from before 0.3.0 have no confidence. */
export const StoredHelpLinesSchema = z.array(
  z.object({
    name: z.string(),
    phone: z.string().optional(),
    text: z.string().optional(),
    url: z.string().optional(),
    hours: z.string(),
    isSure: z.boolean(),
    confidence: confidence.optional(),
  }),
);
export const StoredDeliverySchema = z.object({ note: z.string().nullish() });

export type FaqFile = z.output<typeof FaqFileSchema>;
export type EventsFile = z.output<typeof EventsFileSchema>;
export type ProvincesFile = z.output<typeof ProvincesFileSchema>;
export type EventFile = z.output<typeof EventFileSchema>;
export type ProvinceFile = z.output<typeof ProvinceFileSchema>;
export type NationalFile = z.output<typeof NationalFileSchema>;
