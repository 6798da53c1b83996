import { z } from 'zod';

const words = z.string().trim().min(1);

/** Where a slide or a card leads: a category or a collection by slug. The pages turn it into an address. */
const TargetSchema = z.union([z.strictObject({ category: words }), z.strictObject({ collection: words })]);

/**
 * The words of the shop that belong to its keeper and not to the software. Testimonials and social links are empty in a
 * new shop, and their places are then not drawn (decision D29).
 */
export const ShopContentSchema = z.strictObject({
  heroSlides: z
    .array(z.strictObject({ title: words, text: words, action: words, target: TargetSchema }))
    .min(1)
    .max(5),
  collectionCards: z.array(z.strictObject({ title: words, text: words, collection: words })).max(8),
  categoryCards: z.array(z.strictObject({ title: words, text: words, category: words })).max(6),
  testimonials: z.array(z.strictObject({ quote: words, name: words, place: words })).default([]),
  socialLinks: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })).default([]),
});

export type ShopContent = z.output<typeof ShopContentSchema>;
export type ContentTarget = z.output<typeof TargetSchema>;
