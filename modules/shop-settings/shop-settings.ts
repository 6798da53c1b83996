import { z } from 'zod';
import type { ShopHours } from '#contract/sommelier/week.ts';
import type { PictureData } from '#contract/picture.ts';
import { HoursSchema } from './hours.ts';
import { MarkSchema } from './mark.ts';

const words = z.string().trim().min(1);

const pictureName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens');

/** Where a slide or a card leads: a category or a collection by slug. The pages turn it into an address. */
const TargetSchema = z.union([z.strictObject({ category: words }), z.strictObject({ collection: words })]);

const mailAddress = z
  .string()
  .regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/, 'must be a mail address')
  .max(254);

/**
 * The shop's location and contact data: on its contact page, at the foot of every email, in the
 * legal pages. Without an email there is no way to write to it. The officer answers for privacy
 * (Quebec's Law 25 asks for a name).
 */
const ContactDetailsSchema = z.strictObject({
  shop: words,
  street: words,
  city: words,
  province: words,
  postalCode: words,
  country: words,
  phone: words.optional(),
  email: mailAddress.optional(),
  /** As lines, of a shop that gave its `hours` in no other form. */
  hours: z.array(words).default([]),
  officer: z.strictObject({ name: words, title: words, email: mailAddress }).optional(),
});

/**
 * Settings that belong to the merchant and not to the software, and the demo pictures that go with
 * them. Testimonials and social links are empty in a new shop, and their sections are then not
 * rendered (decision D29).
 */
export const ShopWordsSchema = z.strictObject({
  heroSlides: z
    .array(z.strictObject({ title: words, text: words, action: words, target: TargetSchema }))
    .min(1)
    .max(5),
  collectionCards: z.array(z.strictObject({ title: words, text: words, collection: words })).max(8),
  categoryCards: z.array(z.strictObject({ title: words, text: words, category: words })).max(6),
  testimonials: z.array(z.strictObject({ quote: words, name: words, place: words })).default([]),
  socialLinks: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })).default([]),
  /** Below the name in the footer. */
  slogan: words.max(80, 'must have at most 80 characters').optional(),
  /** For search engines and the web app manifest. */
  description: words.max(160, 'must have at most 160 characters').optional(),
  hours: HoursSchema.optional(),
  mark: MarkSchema.optional(),
  /** Absent until the merchant has set them. */
  contact: ContactDetailsSchema.optional(),
  /** The most of one product in one order where the product sets none of its own; absent, stock alone limits. */
  orderLimit: z.int().min(1).optional(),
  /** Pictures of the demo that the front shows, by the names under which the pages ask for them. */
  pictures: z.array(pictureName).default([]),
  /** Further pictures of the front that show a photograph of the demo by its name in pictures.json: `event-tasting: journal/casks`. */
  reusedPictures: z.record(pictureName, words).default({}),
});

export type ShopSettingsInput = z.output<typeof ShopWordsSchema>;

/** What a shop is called before it has given its name. */
export const UNNAMED_SHOP = 'Our shop';

/** What the shop shows: its settings, and the pictures that there are, by their names. */
export type ShopSettings = Omit<ShopSettingsInput, 'pictures' | 'reusedPictures' | 'hours'> & {
  name: string;
  hours: ShopHours | null;
  pictures: Readonly<Record<string, PictureData>>;
};

export type ContentTarget = z.output<typeof TargetSchema>;

export type ContactDetails = z.output<typeof ContactDetailsSchema>;

/** The postal address, a line each, as Canada Post wants it on an envelope. */
export function postalLines({ street, city, province, postalCode, country }: ContactDetails): string[] {
  return [street, `${city} ${province}  ${postalCode}`, country];
}
