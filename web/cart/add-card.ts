import { type CardData, cardImage } from '#web/ui/card-data.ts';
import { addItem } from './add-item.ts';
import { showAdded } from './show-added.ts';

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
  showAdded(said);
}
