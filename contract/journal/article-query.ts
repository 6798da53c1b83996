import { z } from 'zod';
import { idQuery, pagingQuery } from '#contract/paging-query.ts';

/** What `/blog-posts` takes. Without any parameter it answers all. */
export const BlogPostsQuerySchema = z.object(pagingQuery('articles'));

export const BlogPostIdSchema = idQuery('an article', 'what-dry-means');
