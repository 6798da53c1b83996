import { pageHref } from '#contract/bundle-locale.ts';
import { productPath } from '#contract/pages/site-links.ts';
import type { CardData } from '#web/bottle/card-data.ts';
import { Icon } from '#ui/icon.tsx';
import { words } from './cart-link-messages.ts';

const load = () => import('./add-card.ts');

/**
 * Props of a button that adds a card's bottle to the cart: the code loads when the pointer or focus
 * arrives.
 */
const fetchAhead = (): void => void load().catch(() => undefined);
export const PREFETCH_ADD = { onPointerOver: fetchAhead, onFocus: fetchAhead, onTouchStart: fetchAhead };

/**
 * Adds one bottle of a card to the cart and shows a notification. If the code does not load, it
 * opens the bottle's page.
 */
export function addOne(card: CardData): void {
  addAll([card]);
}

/**
 * Like `addOne` for one bottle of each card; if the code does not load, it opens the page of the
 * first.
 */
export function addAll(cards: readonly CardData[]): void {
  void load().then(
    async ({ addCards }) => await addCards(cards),
    () => location.assign(pageHref(productPath(cards[0]?.slug ?? ''))),
  );
}

/**
 * The button of a card that adds one bottle to the cart. A card that is not sold out guarantees a
 * stock of one, and no more.
 */
export function QuickAdd({ card }: { card: CardData }) {
  return (
    <button
      type="button"
      className="card__add script-only"
      aria-label={words.quickAdd(card.name)}
      onClick={() => addOne(card)}
      {...PREFETCH_ADD}
    >
      <Icon name="plus" />
    </button>
  );
}
