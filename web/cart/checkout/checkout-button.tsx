import { Button } from '#ui/button.tsx';
import checkoutSheet from '#web/checkout/checkout.css?url';
import { PREFETCH_CHECKOUT, type CartChangeCallbacks, useCheckout } from './use-checkout.ts';
import { words } from '../messages.ts';

/**
 * Proceed to Checkout. While it is busy it keeps its position, its width and the focus. Below it a
 * link to the open checkout.
 */
export function CheckoutButton(telling: CartChangeCallbacks) {
  const { isBusy, openUrl, proceed } = useCheckout(telling);
  return (
    <>
      {/* Prefetched, so that the checkout page does not wait for its style sheet. */}
      <link rel="prefetch" as="style" href={checkoutSheet} />
      <Button
        variant="primary"
        size="large"
        isWide
        className="checkout"
        isBusy={isBusy}
        onClick={proceed}
        {...PREFETCH_CHECKOUT}
      >
        {words.checkout}
      </Button>
      <p className="cartopened" role="status">
        {openUrl !== null && (
          <>
            {words.openElsewhere}{' '}
            <a className="link" href={openUrl}>
              {words.openHere}
            </a>
          </>
        )}
      </p>
    </>
  );
}
