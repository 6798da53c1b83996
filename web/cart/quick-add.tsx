import type { CardData } from '#web/bottle/card-data.ts';
import { Icon } from '#ui/icon.tsx';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import { words } from './cart-link-messages.ts';

const load = () => import('./add-card.ts');

/**
 * Props of a button that adds a card's bottle to the cart: the code loads when the pointer or focus
 * arrives.
 */
const fetchAhead = (): void => void load().catch(() => undefined);
export const PREFETCH_ADD = { onPointerOver: fetchAhead, onFocus: fetchAhead, onTouchStart: fetchAhead };

/** Adds one bottle of a card to the cart and shows a notification. */
export function addOne(card: CardData): void {
  addAll([card]);
}

/** Like `addOne`, for one bottle of each card. */
export function addAll(cards: readonly CardData[]): void {
  void load().then(
    async ({ addCards }) => await addCards(cards),
    () => void handleMissingCode(),
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
