import { type CartProduct, findLine } from '#contract/cart/cart.ts';
import { type CardData, cardImage } from '#web/bottle/card-data.ts';
import { addItem, type CartMessage } from './add-item.ts';
import { showAdded } from './show-added.ts';
import { getCart } from './store.ts';
import { words } from './toast-messages.ts';

/**
 * Adds one bottle of each card to the cart. Shows one notification for all added bottles, and one
 * for each refused bottle.
 */
export async function addCards(cards: readonly CardData[]): Promise<void> {
  const added: { name: string; message: CartMessage }[] = [];
  const refused: CartMessage[] = [];
  for (const card of cards) {
    const before = getQuantity(card);
    const message = await addItem(getProduct(card), 1, 1);
    if (getQuantity(card) > before) added.push({ name: card.name, message });
    else refused.push(message);
  }
  for (const message of refused) showAdded(message);
  const [only] = added;
  if (only) showAdded(added.length === 1 ? only.message : words.addedAll(added.map(({ name }) => name)));
}

const getQuantity = ({ id }: CardData): number => findLine(getCart(), id)?.quantity ?? 0;

function getProduct(card: CardData): CartProduct {
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
