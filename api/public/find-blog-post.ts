import { BlogPostWrapperSchema } from '#contract/journal/article.ts';
import { BlogPostIdSchema } from '#contract/journal/article-query.ts';
import { problem } from '#contract/http/problems.ts';
import { toArticleWrapper } from '#modules/journal/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';

export const findBlogPost = defineEndpoint({
  method: 'GET',
  path: '/api/public/blog-posts/{id}',
  access: ANYONE,
  operationId: 'findBlogPost',
  summary: 'One article of the Journal',
  description: 'The article of that id or slug. Articles not yet published are not found.',
  parameters: { path: BlogPostIdSchema },
  responses: { 200: { description: 'The article.', schema: BlogPostWrapperSchema } },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters: { id } }, { journal, images }) {
    const article = await journal.find(id);
    return article
      ? { status: 200, body: images.ofArticle(toArticleWrapper(article)) }
      : { problem: problem('not-found', 'There is no such article.', 'id') };
  },
});
