import type { TestDatabase } from '#platform/database/test-databases.ts';
import { savedCases } from './test-saved-cases.ts';
import { alertCases } from './test-alert-cases.ts';
import { useTestWishlist } from './test-wishlist.ts';

/** Tests of saved bottles and stock alerts on both databases. */
export function wishlistSuite(start: () => Promise<TestDatabase>): void {
  const house = useTestWishlist();
  savedCases(house);
  alertCases(house);
}
