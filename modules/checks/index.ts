export {
  type CheckOptions,
  findShopFindings,
  storeChecks,
  storeExternalLinks,
  storeShopFindings,
} from './check-shop.ts';
export { type AskLink, checkExternalLinks } from './links/check-external-links.ts';
