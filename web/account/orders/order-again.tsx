import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showAdded } from '#web/cart/show-added.ts';
import { updateCart } from '#web/cart/store.ts';
import { Icon } from '#ui/icon.tsx';
import { formatChange } from './order-texts.ts';
import { again, words } from './order-messages.ts';
import { type OrderedLine, planReorder } from './plan-reorder.ts';

type Done = { added: number; texts: readonly string[] };

/**
 * Adds the products of an order to the cart at today's prices, and shows the differences from the
 * order. The differences stay on the page.
 */
export function OrderAgain({ lines }: { lines: readonly OrderedLine[] }) {
  const isOnItsWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Done | 'failed' | null>(null);
  const order = async (): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsBusy(true);
    setDone(null);
    const result = await orderAgain(lines);
    isOnItsWay.current = false;
    setIsBusy(false);
    setDone(result);
    if (result === 'failed' || result.added === 0) return;
    tell(result);
  };
  return (
    <>
      <Button variant="primary" isBusy={isBusy} onClick={() => void order()}>
        {words.again}
      </Button>
      <div className="order__news" role="status">
        {done === 'failed' ? (
          <p className="error">
            <Icon name="warning-circle" />
            {again.failed}
          </p>
        ) : (
          done !== null && <News done={done} />
        )}
      </div>
    </>
  );
}

function News({ done: { added, texts } }: { done: Done }) {
  if (added > 0 && texts.length === 0) return null;
  return (
    <div className="cnote">
      <p>{added > 0 ? again.changed.heading(words.items(added)) : again.nothing.heading}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function tell({ added, texts }: Done): void {
  if (texts.length === 0) showAdded({ title: again.added.title, text: again.added.text(words.items(added)) });
  else showAdded({ title: again.changed.title, text: texts.join(' ') });
}

/** Loads all products first, and changes the cart only then. */
async function orderAgain(lines: readonly OrderedLine[]): Promise<Done | 'failed'> {
  try {
    const { fetchProducts } = await import('#web/cart/fetch-products.ts');
    const products = await fetchProducts(lines.map(({ productId }) => productId));
    let done: Done = { added: 0, texts: [] };
    updateCart((cart) => {
      const plan = planReorder(cart, lines, products);
      done = { added: plan.added, texts: [...new Set(plan.changes.map(formatChange))] };
      return plan.cart;
    });
    return done;
  } catch {
    return 'failed';
  }
}
