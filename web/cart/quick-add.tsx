import { productPath } from '#contract/site-links.ts';
import type { CardData } from '#web/ui/card-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { words } from './cart-link-messages.ts';

const load = () => import('./add-card.ts');

/** For a button that puts a card's bottle into the cart: what adds comes when somebody comes near. */
const fetchAhead = (): void => void load().catch(() => undefined);
export const FETCHES_ADDING = { onPointerOver: fetchAhead, onFocus: fetchAhead, onTouchStart: fetchAhead };

/** Puts one bottle of a card into the cart and says so. Where what adds cannot be had, the bottle's own page takes over. */
export function addOne(card: CardData): void {
  addAll([card]);
}

/** As `addOne` for one bottle of each card; the page that takes over is that of the first. */
export function addAll(cards: readonly CardData[]): void {
  void load().then(
    async ({ addCards }) => await addCards(cards),
    () => location.assign(productPath(cards[0]?.slug ?? '')),
  );
}

/** The square of a card that puts one into the cart. A card that is not sold out vouches for one, and no more. */
export function QuickAdd({ card }: { card: CardData }) {
  return (
    <button
      type="button"
      className="card__add script-only"
      aria-label={words.quickAdd(card.name)}
      onClick={() => addOne(card)}
      {...FETCHES_ADDING}
    >
      <Icon name="plus" />
    </button>
  );
}
