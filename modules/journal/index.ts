export type { Article, ArticleCard, ArticleSource } from './article.ts';
export { ARTICLE_BACKFILL } from './article-backfill.ts';
export { ARTICLE_KIND } from './article-kind.ts';
export { toArticleData } from './article-data.ts';
export {
  deleteUneditedArticles,
  seedArticles,
  updateDemoArticlePictures,
} from './import/seed-articles.ts';
export { loadArticlesFolder } from './import/load-articles-folder.ts';
export { listArticlePictures, loadArticles } from './load-articles.ts';
export { type Journal, createJournal } from './journal.ts';
export { toArticleWrapper } from './wrapper.ts';
