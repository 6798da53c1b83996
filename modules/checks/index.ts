export { type CheckOptions, findShopIssues, storeChecks } from './check-shop.ts';
