import { z } from 'zod';
import { idQuery, pagingQuery } from '#contract/http/paging-query.ts';

/** Parameters of `/blog-posts`. Without any parameter it returns all articles. */
export const BlogPostsQuerySchema = z.object(pagingQuery('articles'));

export const BlogPostIdSchema = idQuery('an article', 'what-dry-means');
