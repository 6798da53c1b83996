import { z } from 'zod';
import { parseRecurrenceRule } from '../events/recurrence-rule.ts';
import { isTimeZone } from '#platform/is-time-zone.ts';

const words = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens');
const day = z.iso.date('must be a date such as 2026-11-22');
const url = z.url({ protocol: /^https$/, error: 'must be an address that begins with https:' });
const phone = z.string().regex(/^[0-9][0-9-]{1,18}$/, 'must be digits and hyphens');
const confidence = z.enum(['H', 'M', 'L']);

/** Front matter of a page. The file's name is its slug. */
export const PageFrontSchema = z.strictObject({
  title: words,
  lead: words,
  description: words.max(160, 'must have at most 160 characters'),
  checked: day.optional(),
});

export const FaqFileSchema = z.array(
  z.strictObject({
    title: words,
    questions: z.array(z.strictObject({ slug, question: words, answer: words })).min(1),
  }),
);

export const EventsFileSchema = z.array(
  z.strictObject({
    slug,
    title: words,
    description: words,
    where: words,
    rule: words.refine(
      (text) => parseRecurrenceRule(text) !== undefined,
      'must be "first", "second", "third", "fourth", "last" or "every" and a weekday',
    ),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "19:00"'),
    minutes: z.int().min(1).max(1440),
    timeZone: z.string().refine(isZoneOfPlace, 'must be the name of a time zone, such as America/Toronto'),
    seats: z.int().positive(),
    price: words,
    months: z.array(z.int().min(1).max(12)).min(1).optional(),
    bring: words.optional(),
  }),
);

/** The time zone of an event is a place, so that it follows the place's daylight saving time. */
function isZoneOfPlace(name: string): boolean {
  return /^[A-Z]\w+\/[\w/-]+$/.test(name) && isTimeZone(name);
}

// The pages print no unconfirmed phone number, so the file must not contain one.
const HelpLineSchema = z
  .strictObject({
    name: words,
    phone: phone.optional(),
    text: words.optional(),
    url: url.optional(),
    hours: z.string().default(''),
    confidence,
  })
  .refine((line) => line.confidence !== 'L' || !(line.phone ?? line.text ?? line.url), {
    path: ['confidence'],
    error: 'L carries no phone, text or url',
  });

export const ProvincesFileSchema = z.strictObject({
  checked: day,
  provinces: z.array(
    z.strictObject({
      code: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters; "ON" needs quotation marks'),
      name: words,
      legalAge: z.strictObject({ years: z.int().min(18).max(30), confidence }),
      /** A further note on delivery. The trade terms say where parcels go. */
      deliveryNote: words.optional(),
      helpLines: z.array(HelpLineSchema),
    }),
  ),
  national: z.array(
    z.strictObject({
      name: words,
      what: words,
      phone: phone.optional(),
      url: url.optional(),
      confidence: z.enum(['H', 'M'], 'must be H or M: what is L is left out here'),
    }),
  ),
});

export type FaqFile = z.output<typeof FaqFileSchema>;
export type EventsFile = z.output<typeof EventsFileSchema>;
export type ProvincesFile = z.output<typeof ProvincesFileSchema>;
