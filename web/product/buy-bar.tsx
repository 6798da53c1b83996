import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Price } from '#web/bottle/price.tsx';
import type { ProductView } from './product-view.server.ts';
import { words } from './messages.ts';

/**
 * On small screens: Add to Cart within reach of the thumb, while the page's own button is out of
 * view.
 */
export function BuyBar(props: { view: ProductView; watches: RefObject<HTMLElement | null>; onAdd(): void }) {
  const { view, watches, onAdd } = props;
  const isOut = useIsOutOfSight(watches);
  if (!isOut) return null;
  return (
    <aside className="buybar" aria-label={words.buy(view.name)}>
      <div className="buybar__t">
        <p className="buybar__n">{view.name}</p>
        <Price priceCents={view.priceCents} salePriceCents={view.salePriceCents} />
      </div>
      <Button variant="primary" onClick={onAdd}>
        {words.add}
      </Button>
    </aside>
  );
}

function useIsOutOfSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watching = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    watching.observe(ref.current);
    return () => watching.disconnect();
  }, [ref]);
  return isOut;
}
