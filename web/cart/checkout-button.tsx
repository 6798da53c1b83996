import checkoutSheet from '#web/checkout/checkout.css?url';
import { FETCHES_SENDING, type Telling, useCheckout } from './use-checkout.ts';
import { words } from './messages.ts';

/**
 * Proceed to Checkout. While it is busy it keeps its position, its width and the focus. Below it a
 * link to the open checkout.
 */
export function CheckoutButton(telling: Telling) {
  const { isBusy, openUrl, proceed } = useCheckout(telling);
  return (
    <>
      {/* Prefetched, so that the checkout page does not wait for its style sheet. */}
      <link rel="prefetch" as="style" href={checkoutSheet} />
      <button
        type="button"
        className="btn btn--primary btn--lg btn--wide checkout"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={proceed}
        {...FETCHES_SENDING}
      >
        {isBusy && <span className="spinner" />}
        {words.checkout}
      </button>
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
