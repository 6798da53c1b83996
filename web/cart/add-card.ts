import { type CartProduct, lineOf } from '#contract/cart.ts';
import { type CardData, cardImage } from '#web/ui/card-data.ts';
import { addItem, type Said } from './add-item.ts';
import { showAdded } from './show-added.ts';
import { listCart } from './store.ts';
import { words } from './toast-words.ts';

/** Puts one bottle of each card into the cart and says so: once for all that went in, and once for each that did not. */
export async function addCards(cards: readonly CardData[]): Promise<void> {
  const added: { name: string; said: Said }[] = [];
  const refused: Said[] = [];
  for (const card of cards) {
    const before = quantityOf(card);
    const said = await addItem(productOf(card), 1, 1);
    if (quantityOf(card) > before) added.push({ name: card.name, said });
    else refused.push(said);
  }
  for (const said of refused) showAdded(said);
  const [only] = added;
  if (only) showAdded(added.length === 1 ? only.said : words.addedAll(added.map(({ name }) => name)));
}

const quantityOf = ({ id }: CardData): number => lineOf(listCart(), id)?.quantity ?? 0;

function productOf(card: CardData): CartProduct {
  const { id, slug, name, priceCents, salePriceCents, volume, abv, producer, kind, liquid, picture } = card;
  return {
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
  };
}
