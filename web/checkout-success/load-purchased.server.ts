import type { PageContext } from '#web/page-context.ts';
import { keepsBottles } from './keeps-bottles.ts';

type Line = { productId: string; quantity: number };

/**
 * Returns what was bought in a checkout of this browser; `null` while it is not paid, and `[]` when
 * nothing comes of it.
 */
export async function loadPurchased(
  { checkouts, visitor }: Pick<PageContext, 'checkouts' | 'visitor'>,
  id: string,
): Promise<readonly Line[] | null> {
  const outcome = await checkouts.outcome(id, visitor);
  switch (outcome.kind) {
    case 'unpaid':
    case 'waiting':
      return null;
    case 'unknown':
      return [];
    case 'paid': {
      const { state, lines } = outcome.order;
      return keepsBottles(state) ? lines.map(({ productId, quantity }) => ({ productId, quantity })) : [];
    }
  }
}
