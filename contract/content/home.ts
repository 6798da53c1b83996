import { z } from 'zod';
import { line, lines } from '../text/text-fields.ts';
import { HOME_LIMITS } from './home-limits.ts';
import { areInOrder, NOT_IN_ORDER, SHOWN_DAYS } from './shown-days.ts';

const title = line(HOME_LIMITS.title, 1);
const text = lines(HOME_LIMITS.text, 1);
const slug = line(120, 1);

/**
 * Key of an uploaded picture, or name of one of the demo's; `null`: none, labels of bottles stand there.
 * Missing: the demo's picture of the place.
 */
const HomePictureSchema = line(120, 1).nullable().optional();

/**
 * Target of a slide or a card: the slug of a category or a collection. The pages convert it to a
 * URL.
 */
const TargetSchema = z.union([z.strictObject({ category: slug }), z.strictObject({ collection: slug })]);

/** What the merchant writes of the home page. */
export const HomeSchema = z.strictObject({
  /** Window title of the home page. */
  homeTitle: line(HOME_LIMITS.homeTitle, 1).optional(),
  heroSlides: z
    .array(
      z
        .strictObject({
          title,
          /** Missing: the second line of the month stands there on its days. */
          text: lines(HOME_LIMITS.text).default(''),
          action: line(HOME_LIMITS.action, 1),
          target: TargetSchema,
          picture: HomePictureSchema,
          ...SHOWN_DAYS,
        })
        .refine(areInOrder, NOT_IN_ORDER),
    )
    .max(HOME_LIMITS.heroSlides),
  collectionCards: z
    .array(z.strictObject({ title, text, collection: slug, picture: HomePictureSchema }))
    .max(HOME_LIMITS.collectionCards),
  categoryCards: z
    .array(z.strictObject({ title, text, category: slug, picture: HomePictureSchema }))
    .max(HOME_LIMITS.categoryCards),
  /** Bottles of the home page; missing: staff picks, new arrivals and limited editions in turn. */
  featured: z
    .union([
      z.strictObject({ collection: slug }),
      z.strictObject({ products: z.array(slug).min(1).max(HOME_LIMITS.featured) }),
    ])
    .optional(),
  testimonials: z
    .array(
      z.strictObject({
        quote: text,
        name: title,
        place: title,
        /** How and when the person agreed to be quoted. No page shows it. */
        consent: line(HOME_LIMITS.consent, 1).optional(),
      }),
    )
    .max(HOME_LIMITS.testimonials)
    .default([]),
  /** The words of the band on responsible drinking; missing: the delivered ones. */
  responsible: z.strictObject({ title, text }).optional(),
});
export type Home = z.output<typeof HomeSchema>;
export type ContentTarget = z.output<typeof TargetSchema>;
