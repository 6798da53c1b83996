import { DOORS } from '#contract/doors.ts';
import { showToast } from '#web/shell/toast-store.ts';
import { type CardData, cardImage } from '#web/ui/card-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { addItem } from './add-item.ts';
import { words } from './toast-words.ts';

/** The square of a card that puts one into the cart. A card that is not sold out vouches for one, and no more. */
export function QuickAdd({ card }: { card: CardData }) {
  return (
    <button
      type="button"
      className="card__add script-only"
      aria-label={words.quickAdd(card.name)}
      onClick={() => void addCard(card)}
    >
      <Icon name="plus" />
    </button>
  );
}

/** Puts one bottle of a card into the cart and says so. */
export async function addCard(card: CardData): Promise<void> {
  const { id, slug, name, priceCents, salePriceCents, volume, abv, producer, kind, liquid, picture } = card;
  const said = await addItem(
    {
      id,
      slug,
      name,
      priceCents,
      salePriceCents,
      image: cardImage(card),
      volume,
      abv: Number.parseFloat(abv),
      stockQuantity: null,
      orderLimit: null,
      isGone: false,
      more: { producer, kind, liquid, ...(picture ? { picture } : {}) },
    },
    1,
    1,
  );
  showToast({ ...said, action: { label: words.viewCart, to: DOORS.cart.path } });
}
