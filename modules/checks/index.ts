export {
  type CheckOptions,
  findShopIssues,
  storeChecks,
  storeExternalLinks,
  storeShopIssues,
} from './check-shop.ts';
export { type AskLink, checkExternalLinks } from './links/check-external-links.ts';
