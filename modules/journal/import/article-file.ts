import { z } from 'zod';
import { FocusSchema } from '#contract/picture-schema.ts';
import { SLUG } from '#contract/text/slug.ts';
import { anyLine, fileLine, fileText } from '#contract/text/text-fields.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';

const EXCERPT_LENGTH = 240;

/** Returns the instant in seconds, as files hold it. */
export const toFileTime = (at: Date): string => at.toISOString().replace('.000Z', 'Z');

/** Front matter of an article. */
export const ArticleFrontSchema = z.strictObject({
  title: fileLine.max(100),
  excerpt: fileText.max(EXCERPT_LENGTH),
  author: fileLine.optional(),
  category: fileLine,
  tags: z.array(fileLine).max(8).default([]),
  published: z.iso
    .datetime({ error: 'must be an instant such as 2026-03-12T14:00:00Z' })
    .transform((text) => toFileTime(new Date(text))),
  sources: z
    .array(z.strictObject({ title: fileLine, url: z.url({ protocol: /^https?$/ }).optional() }))
    .default([]),
  /** Key of an uploaded picture; without one a delivered picture stays. */
  picture: z.string().regex(SLUG, 'must be an uploaded photograph').max(200).optional(),
  /** What the uploaded picture shows, in words; without it the picture is decoration. */
  pictureAlt: anyLine.max(250).optional(),
  /** What stays in sight of it where it is cropped; without it the centre. */
  pictureFocus: FocusSchema.optional(),
  /** The text is HTML of an earlier release, whose Markdown is not known. It cannot be changed. */
  format: z.literal('html').optional(),
  version: z.int().min(1).optional(),
  status: z.enum(PUBLISHING_STATES).optional(),
});

export type ArticleFront = z.output<typeof ArticleFrontSchema>;
