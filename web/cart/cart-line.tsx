import { useId } from 'react';
import { type CartLine, type CartProduct, getMaxQuantity } from '#contract/cart/cart.ts';
import { isPurchasable, getLineTotalCents } from '#contract/cart/cart-lines.ts';
import { listProvinceNames } from '#contract/checkout/province-names.ts';
import { productPath } from '#contract/pages/site-links.ts';
import { formatCents } from '#contract/money.ts';
import { formatAbv } from '#contract/catalog/volume.ts';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Price } from '#web/bottle/price.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { words as common } from '#web/page/messages.ts';
import { getExcludedProvinces } from './excluded-provinces.ts';
import { LinePicture } from './line-picture.tsx';
import { updateQuantity, removeLine } from './edit-cart.ts';
import { words } from './messages.ts';

/** A line of the cart: product, quantity, total, and the remove button. */
export function CartLineItem({ line, isSmall }: { line: CartLine; isSmall: boolean }) {
  const { product, quantity } = line;
  const { id, name, slug, isGone } = product;
  const notSoldTo = listProvinceNames(getExcludedProvinces(product));
  const Heading = isSmall ? 'h3' : 'h2';
  return (
    <li className={isSmall ? 'line line--sm' : 'line'} data-line={id} tabIndex={-1}>
      <LinePicture product={product} />
      <div className="line__t">
        <Heading className="line__name">
          {isGone ? name : <PageLink to={productPath(slug)}>{name}</PageLink>}
        </Heading>
        <p className="line__meta">
          {getFacts(product)}
          <span className="line__unit tnum">
            <Price {...product} /> {words.each}
          </span>
        </p>
        {!isPurchasable(line) && (
          <p className="line__state">
            <strong>{isGone ? words.gone : words.soldOut}</strong> {words.leftOut(quantity)}
          </p>
        )}
        {notSoldTo !== '' && <p className="line__why">{words.notSoldTo(notSoldTo)}</p>}
        <div className="line__act">
          {isPurchasable(line) && <LineStepper line={line} />}
          <Button variant="quiet" aria-label={words.removeNamed(name)} onClick={() => removeLine(id)}>
            {words.remove}
          </Button>
        </div>
      </div>
      <p className={isPurchasable(line) ? 'line__sum' : 'line__sum line__sum--out'}>
        {isPurchasable(line) ? formatCents(getLineTotalCents(line)) : words.notCounted}
      </p>
    </li>
  );
}

/**
 * At the limit plus is disabled and the reason is shown. Above the limit (the stock fell meanwhile)
 * the shopper is offered the available quantity.
 */
function LineStepper({ line }: { line: CartLine }) {
  const { product, quantity } = line;
  const whyId = useId();
  const { max, because } = getMaxQuantity(product);
  const isAtLimit = quantity >= max;
  return (
    <>
      <Stepper
        label={words.quantity(product.name)}
        labels={common}
        size="sm"
        quantity={quantity}
        spoken={words.stepped(quantity, product.name, formatCents(getLineTotalCents(line)))}
        atLeast={false}
        atMost={isAtLimit}
        why={whyId}
        onStep={(step) => updateQuantity(product.id, quantity + step)}
      />
      <p className="line__why" id={whyId} hidden={!isAtLimit}>
        {isAtLimit && (because === 'limit' ? words.limit(max) : words.stock(max))}
      </p>
      {quantity > max && (
        <Button
          variant="quiet"
          className="line__lower"
          aria-label={words.lowerNamed(product.name, max)}
          onClick={() => updateQuantity(product.id, max)}
        >
          {words.lower(max)}
        </Button>
      )}
    </>
  );
}

function getFacts({ volume, abv }: CartProduct): string {
  return [volume, abv === null ? '' : words.strength(formatAbv(abv))].filter(Boolean).join(', ');
}
