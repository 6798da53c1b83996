import { recheckCatalogue } from '#modules/catalog/index.ts';
import { type ShopFinding, type ShopFindingCode, storeFindings } from '#modules/findings/index.ts';
import type { Search } from '#modules/search/index.ts';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
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

/** Codes of what `findShopFindings` finds. */
const CODES: readonly ShopFindingCode[] = [
  'collection-empty',
  'link-broken',
  'embed-broken',
  'floor-unknown',
  'exchange-outdated',
  'law-unchecked',
];

/**
 * Finds what is wrong with collections, links, texts, exchange rate and law. Reads only. A check that
 * fails finds nothing and is told as a failure; the others go on.
 */
export async function findShopFindings(
  db: Handle,
  { search, shopOrigin, now }: CheckOptions,
): Promise<ShopFinding[]> {
  const found: ShopFinding[] = [];
  const check = async (what: string, find: () => Promise<ShopFinding[]>): Promise<void> => {
    const failed = `the check of ${what} failed`;
    try {
      found.push(...(await find()));
      tellRecovery(failed);
    } catch (error) {
      // After an error a transaction answers nothing more.
      if (!('$client' in db)) throw error;
      tellFailure(failed, error);
    }
  };
  await check('collections', () => findEmptyCollections(db, search));
  await check('links', () => findBrokenLinks(db, { shopOrigin, now }));
  await check('minimum prices', () => findUnknownFloors(db, now));
  await check('the exchange rate', () => findOldRate(db, now));
  await check('the law', () => findUncheckedLaw(db, now));
  return found;
}

/** Checks the whole catalogue, and stores it with what `findShopFindings` found. */
export async function storeChecks(tx: Transaction, found: readonly ShopFinding[]): Promise<void> {
  await recheckCatalogue(tx);
  await storeShopFindings(tx, found);
}

/** Stores what `findShopFindings` found. */
export async function storeShopFindings(tx: Transaction, found: readonly ShopFinding[]): Promise<void> {
  await storeFindings(tx, CODES, found);
}

/** Stores what `checkExternalLinks` found. */
export async function storeExternalLinks(tx: Transaction, found: readonly ShopFinding[]): Promise<void> {
  await storeFindings(tx, ['link-unanswered'], found);
}
