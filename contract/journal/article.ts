import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';

/** The schemas of articles in the public API (specification section 3, notes D12 and D50). */
export const BlogPostSchema = z
  .object({
    id: z.uuid().describe('UUID version 7'),
    slug: z.string().describe('names the article in addresses; calls take it wherever they take an id'),
    title: z.string(),
    excerpt: z.string(),
    content: z
      .string()
      .describe('HTML of elements that an allow-list names; bottles and drinks in it are links'),
    publishedDate: z.iso.datetime(),
    imageUrl: z
      .string()
      .nullable()
      .describe('an address that every program can show; absolute where the shop knows its origin'),
    readTime: z.int().min(1).describe('minutes'),
    author: z.string().nullable().describe('null where nobody is named'),
    sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
    picture: PictureSchema.nullable().describe('all its files; null where there is only `imageUrl`'),
  })
  .meta({ id: 'BlogPost' });

export const BlogPostWrapperSchema = z
  .object({
    blogPost: BlogPostSchema,
    category: z.object({ name: z.string() }),
    blogTags: z.array(z.object({ name: z.string() })),
  })
  .meta({ id: 'BlogPostWrapper' });

export const BlogPostListSchema = z
  .object({ items: z.array(BlogPostWrapperSchema), totalCount: z.int().min(0) })
  .meta({ id: 'BlogPostList' });

export type BlogPostWrapper = z.infer<typeof BlogPostWrapperSchema>;
