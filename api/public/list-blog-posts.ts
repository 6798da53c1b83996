import { BlogPostListSchema } from '#contract/journal/article.ts';
import { BlogPostsQuerySchema } from '#contract/journal/article-query.ts';
import { PAGE_SIZE, UNPAGED_RESULT_COUNT } from '#contract/http/limits.ts';
import { toArticleWrapper } from '#modules/journal/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';

export const listBlogPosts = defineEndpoint({
  method: 'GET',
  path: '/api/public/blog-posts',
  access: ANYONE,
  operationId: 'listBlogPosts',
  summary: 'Articles of the Journal',
  description: `Newest first. Without any parameter all articles, at most ${UNPAGED_RESULT_COUNT}; with one, a page of them. \`totalCount\` counts all.`,
  parameters: { query: BlogPostsQuerySchema },
  responses: { 200: { description: 'The articles, and how many there are.', schema: BlogPostListSchema } },
  problems: ['bad-parameter'],
  async run({ parameters: { MaxResultCount, SkipCount } }, { journal, images }) {
    const take = MaxResultCount ?? (SkipCount === undefined ? UNPAGED_RESULT_COUNT : PAGE_SIZE);
    const { articles, total } = await journal.list({ skip: SkipCount ?? 0, take });
    return {
      status: 200,
      body: {
        items: articles.map((article) => images.ofArticle(toArticleWrapper(article))),
        totalCount: total,
      },
    };
  },
});
