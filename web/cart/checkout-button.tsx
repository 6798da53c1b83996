import { FETCHES_SENDING, type Telling, useCheckout } from './use-checkout.ts';
import { words } from './words.ts';

/** Proceed to Checkout. While it works it keeps its place, its width and the focus. */
export function CheckoutButton(telling: Telling) {
  const { isBusy, proceed } = useCheckout(telling);
  return (
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
  );
}
