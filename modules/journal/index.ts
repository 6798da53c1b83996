export type { Article, ArticleCard, ArticleSource } from './article.ts';
export { importOwnArticles, importArticles } from './import/import-articles.ts';
export { type ArticlesData, loadArticlesFolder } from './import/load-articles-folder.ts';
export { type ArticleFilter, type Journal, createJournal } from './journal.ts';
export { toArticleWrapper } from './wrapper.ts';
