import { BlogPostListSchema } from '#contract/journal/article.ts';
import { BlogPostsQuerySchema } from '#contract/journal/article-query.ts';
import { PAGE_SIZE, UNPAGED_RESULT_COUNT } from '#contract/http/limits.ts';
import { toArticleWrapper } from '#modules/journal/index.ts';
import { defineEndpoint } from '../endpoint.ts';

export const listBlogPosts = defineEndpoint({
  path: '/api/public/blog-posts',
  operationId: 'listBlogPosts',
  summary: 'Articles of the Journal',
  description: `Newest first. Without any parameter all articles, at most ${UNPAGED_RESULT_COUNT}; with one, a page of them. \`totalCount\` counts all.`,
  parametersIn: 'query',
  parameters: BlogPostsQuerySchema,
  body: BlogPostListSchema,
  holds: 'The articles, and how many there are.',
  problems: ['bad-parameter'],
  async run({ MaxResultCount, SkipCount }, { journal, images }) {
    const take = MaxResultCount ?? (SkipCount === undefined ? UNPAGED_RESULT_COUNT : PAGE_SIZE);
    const { articles, total } = await journal.list({ skip: SkipCount ?? 0, take });
    return {
      body: {
        items: articles.map((article) => images.ofArticle(toArticleWrapper(article))),
        totalCount: total,
      },
    };
  },
});
