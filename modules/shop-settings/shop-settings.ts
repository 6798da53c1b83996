import { z } from 'zod';
import type { HeadedPage } from '#contract/pages/page-heads.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { fileLine, fileText } from '#contract/text/text-fields.ts';
import { HEX_COLOUR, isReadable, MIN_CONTRAST } from '#contract/settings/contrast.ts';
import type { Theme } from '#contract/theme.ts';
import type { ShopHours } from '#contract/sommelier/week.ts';
import { MAX_ORDER_LIMIT } from '#contract/staff/bulk-limits.ts';
import { CURRENCIES, type Currency } from '#contract/money.ts';
import type { PictureData } from '#contract/picture.ts';
import { AnnouncementSchema, MenusSchema } from '#contract/content/menus.ts';
import { HomeSchema } from '#contract/content/home.ts';
import { HoursSchema } from './hours.ts';
import { MarkSchema } from './mark.ts';

const pictureName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens');

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
  shop: fileLine,
  street: fileLine,
  city: fileLine,
  province: fileLine,
  postalCode: fileLine,
  country: fileLine,
  phone: fileLine.optional(),
  email: mailAddress.optional(),
  officer: z.strictObject({ name: fileLine, title: fileLine, email: mailAddress }).optional(),
});

/** A picture by the hash of its file (`brand_picture`). */
const BrandReferenceSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be the hash of a picture'),
  width: z.int().min(1),
  height: z.int().min(1),
});

const accentOf = (theme: Theme) =>
  z
    .string()
    .regex(HEX_COLOUR, 'must be a colour such as #17604e')
    .refine(
      (colour) => isReadable(theme, colour),
      `must have a contrast of ${MIN_CONTRAST}:1 with the page and with its text`,
    );
const AccentSchema = z.strictObject({ day: accentOf('day'), cellar: accentOf('cellar') });

const OwnHeadSchema = z
  .strictObject({
    title: fileLine.max(70, 'must have at most 70 characters').optional(),
    description: fileText.max(160, 'must have at most 160 characters').optional(),
  })
  .optional();

/**
 * Settings that belong to the merchant and not to the software, and the demo pictures that go with
 * them. Testimonials and social links are empty in a new shop, and their sections are then not
 * rendered (specification note D29).
 */
export const ShopSettingsSchema = z.strictObject({
  ...HomeSchema.shape,
  socialLinks: z.array(z.strictObject({ name: fileLine, url: z.url({ protocol: /^https$/ }) })).default([]),
  /** Below the name in the footer. */
  slogan: fileLine.max(80, 'must have at most 80 characters').optional(),
  /** For search engines and the web app manifest. */
  description: fileText.max(160, 'must have at most 160 characters').optional(),
  hours: HoursSchema.optional(),
  /** A logo of one colour, which takes that of the text; `logo` wins. */
  mark: MarkSchema.optional(),
  logo: BrandReferenceSchema.optional(),
  /** The picture for shared links; absent: made of the logo. */
  share: BrandReferenceSchema.optional(),
  /** The colour of buttons, links and choices in each theme; absent: that of the program. */
  accent: AccentSchema.optional(),
  /** `undefined` until the merchant has set them. */
  contact: ContactDetailsSchema.optional(),
  /** What invoices name of the seller besides its contact. */
  invoice: z
    .strictObject({
      /** Where it is another one than the shop's. */
      legalName: fileLine.optional(),
      /** The licence to sell alcohol: who gave it, and its number. */
      licence: fileLine.optional(),
    })
    .optional(),
  /** Minimum age of shoppers in years; a province's legal age applies where it is greater. */
  minimumAge: z.int().min(18).max(99).optional(),
  /**
   * Maximum of one product per order where the product has none of its own; `undefined`: limited by
   * stock only.
   */
  orderLimit: z.int().min(1).max(MAX_ORDER_LIMIT).optional(),
  /**
   * Days after delivery within which shoppers may return a bottle that they have changed their mind
   * about, and the classes that they may not; `undefined`: search engines are told nothing.
   */
  returns: z
    .strictObject({ days: z.int().min(1).max(365), except: z.array(z.enum(PRODUCT_CLASSES)).default([]) })
    .optional(),
  /** Currency of every price. Read when a file is imported: `setCurrency` stores it. */
  currency: z.enum(CURRENCIES).optional(),
  /** Window titles and descriptions of pages that are no texts; what is missing is the usual text. */
  heads: z
    .strictObject({
      products: OwnHeadSchema,
      collections: OwnHeadSchema,
      recipes: OwnHeadSchema,
      journal: OwnHeadSchema,
      events: OwnHeadSchema,
      contact: OwnHeadSchema,
      faq: OwnHeadSchema,
    } satisfies Record<HeadedPage, typeof OwnHeadSchema>)
    .optional(),
  /** Links of header and footer; what is missing the shop makes from what it has. */
  menus: MenusSchema.optional(),
  announcement: AnnouncementSchema.optional(),
  /** Demo pictures of the home page, by the names that the pages use. */
  pictures: z.array(pictureName).default([]),
  /**
   * Further pictures of the home page that reuse a demo photograph by its name in pictures.json:
   * `event-tasting: journal/casks`.
   */
  reusedPictures: z.record(pictureName, fileLine).default({}),
});

export type ShopSettingsInput = z.output<typeof ShopSettingsSchema>;

/** Name of a shop that has not set one. */
export const UNNAMED_SHOP = 'Our shop';

/** The shop's own minimum age when it has not set one. */
export const DEFAULT_MINIMUM_AGE = 21;

/** The shop's settings with the existing pictures by their names. */
export type ShopSettings = Omit<
  ShopSettingsInput,
  'pictures' | 'reusedPictures' | 'hours' | 'currency' | 'minimumAge'
> & {
  name: string;
  currency: Currency;
  minimumAge: number;
  hours: ShopHours | null;
  pictures: Readonly<Record<string, PictureData>>;
};

export type ContactDetails = z.output<typeof ContactDetailsSchema>;

/** Returns the postal address in lines, in the format of Canada Post for envelopes. */
export function postalLines({ street, city, province, postalCode, country }: ContactDetails): string[] {
  return [street, `${city} ${province}  ${postalCode}`, country];
}
