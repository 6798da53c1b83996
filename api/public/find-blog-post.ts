import { BlogPostWrapperSchema } from '#contract/journal/article.ts';
import { BlogPostIdSchema } from '#contract/journal/article-query.ts';
import { problem } from '#contract/http/problems.ts';
import { toArticleWrapper } from '#modules/journal/index.ts';
import { defineEndpoint } from '../endpoint.ts';

export const findBlogPost = defineEndpoint({
  path: '/api/public/blog-posts/{id}',
  operationId: 'findBlogPost',
  summary: 'One article of the Journal',
  description: 'The article of that id or slug. Articles not yet published are not found.',
  parametersIn: 'path',
  parameters: BlogPostIdSchema,
  body: BlogPostWrapperSchema,
  holds: 'The article.',
  problems: ['bad-parameter', 'not-found'],
  async run({ id }, { journal, images }) {
    const article = await journal.find(id);
    return article
      ? { body: images.ofArticle(toArticleWrapper(article)) }
      : { problem: problem('not-found', 'There is no such article.', 'id') };
  },
});
