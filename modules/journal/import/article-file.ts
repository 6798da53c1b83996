import { z } from 'zod';

const words = z.string().trim().min(1);
const EXCERPT_LENGTH = 240;

/** Front matter of an article. */
export const ArticleFrontSchema = z.strictObject({
  title: words.max(100),
  excerpt: words.max(EXCERPT_LENGTH),
  author: words.optional(),
  category: words,
  tags: z.array(words).max(8).default([]),
  published: z.iso.datetime({ error: 'must be an instant such as 2026-03-12T14:00:00Z' }),
  sources: z
    .array(z.strictObject({ title: words, url: z.url({ protocol: /^https?$/ }).optional() }))
    .min(1, 'must name at least one source'),
});

export type ArticleFront = z.output<typeof ArticleFrontSchema>;
