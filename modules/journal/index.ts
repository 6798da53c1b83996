export type { Article, ArticleCard, ArticleSource } from './article.ts';
export { ARTICLE_BACKFILL } from './article-backfill.ts';
export { ARTICLE_KIND } from './article-kind.ts';
export { type ArticleData, toArticleData } from './article-data.ts';
export {
  adoptArticleBodies,
  deleteUneditedArticles,
  seedArticles,
  updateDemoArticlePictures,
} from './import/seed-articles.ts';
export { type ArticlesData, loadArticlesFolder } from './import/load-articles-folder.ts';
export { type ArticleFilter, type Journal, createJournal } from './journal.ts';
export { toArticleWrapper } from './wrapper.ts';
