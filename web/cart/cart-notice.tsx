import type { CartChange } from '#contract/cart-lines.ts';
import { formatCents } from '#contract/money.ts';
import type { Freshness } from './use-fresh-cart.ts';
import { words } from './words.ts';

/** What is otherwise than when the shopper put it aside, said calmly; nothing where nothing is. */
export function CartNotice({ isKnown, changes }: Freshness) {
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <div className="cartnote">
          <p className="cartnote__t">{words.changed.title}</p>
          <ul>
            {changes.map(textOf).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {!isKnown && <p className="cartnote">{words.changed.unknown}</p>}
    </div>
  );
}

function textOf(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      return words.changed.price(change.name, formatCents(change.fromCents), formatCents(change.toCents));
    case 'name':
      return words.changed.name(change.from, change.to);
    case 'gone':
    case 'sold-out':
    case 'back':
      return words.changed[change.kind](change.name);
  }
}
