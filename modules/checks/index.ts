export { type CheckOptions, findShopIssues, storeChecks, storeExternalLinks } from './check-shop.ts';
export { type AskLink, checkExternalLinks } from './links/check-external-links.ts';
