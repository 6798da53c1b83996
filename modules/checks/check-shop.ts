import {
  recheckCatalogue,
  type ShopFinding,
  type ShopIssueCode,
  storeFindings,
} from '#modules/catalog/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { findEmptyCollections } from './find-empty-collections.ts';
import { findOldRate, findUncheckedLaw, findUnknownFloors } from './find-term-issues.ts';
import { findBrokenLinks } from './links/find-broken-links.ts';

/** What the checks of the whole shop need. */
export type CheckOptions = {
  search: Pick<Search, 'find'>;
  /** Of the shop: links that begin with it are its own. */
  shopOrigin: string;
  now: Date;
};

/** Codes of what `findShopIssues` finds. */
const CODES: readonly ShopIssueCode[] = [
  'collection-empty',
  'link-broken',
  'embed-broken',
  'floor-unknown',
  'exchange-outdated',
  'law-unchecked',
];

/** Finds what is wrong with collections, links, texts, exchange rate and law. Reads only. */
export async function findShopIssues(
  db: Handle,
  { search, shopOrigin, now }: CheckOptions,
): Promise<ShopFinding[]> {
  return [
    ...(await findEmptyCollections(db, search)),
    ...(await findBrokenLinks(db, { shopOrigin, now })),
    ...(await findUnknownFloors(db, now)),
    ...(await findOldRate(db, now)),
    ...(await findUncheckedLaw(db, now)),
  ];
}

/** Checks the whole catalogue, and stores it with what `findShopIssues` found. */
export async function storeChecks(tx: Transaction, found: readonly ShopFinding[]): Promise<void> {
  await recheckCatalogue(tx);
  await storeFindings(tx, CODES, found);
}

/** Stores what `checkExternalLinks` found. */
export async function storeExternalLinks(tx: Transaction, found: readonly ShopFinding[]): Promise<void> {
  await storeFindings(tx, ['link-unanswered'], found);
}
