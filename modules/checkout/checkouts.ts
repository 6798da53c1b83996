import type { ChangedLine, CheckoutItem } from '#contract/checkout/create-checkout.ts';
import type {
  CheckoutErrors,
  DeliveryDetails,
  CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import type { DeliveryOption } from '#contract/checkout/offer.ts';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import type { EventRefusal } from '#modules/payments/index.ts';

export type { DeliveryOption };

/** The secret of the browser's cookie, where it has one, and the client's address. */
export type Visitor = {
  browser: string | undefined;
  client: string;
  /** The browser's proof that a signed-in customer sent a cart from it. Gone once they sign out. */
  buyer?: string | undefined;
};

/** What became of a cart that was sent to checkout. */
export type CreateCheckoutResult =
  /** `buyer`: the proof that the browser keeps while the customer is signed in; absent for a guest. */
  | { kind: 'created'; checkoutId: string; buyer?: string | undefined }
  /** The same key was used for another cart. */
  | { kind: 'other-cart' }
  | { kind: 'lines-changed'; lines: ChangedLine[] }
  | { kind: 'unconfigured' };

/** A checkout as its page shows it. `typed` is empty for others than the browser that typed it. */
export type CheckoutView = {
  id: string;
  state: 'open' | 'paying' | 'paid' | 'ended';
  lines: readonly CheckoutLine[];
  itemCount: number;
  typed: CheckoutFormValues;
  /** The customer who sent the cart has signed out in this browser. */
  isSignedOut: boolean;
  offers: readonly DeliveryOption[];
  isTest: boolean;
  /** Where the form leads on to, where that is not this shop: for the page's policy. */
  formOrigin: string | undefined;
};

export type FoundCheckout = CheckoutView | 'unknown' | 'foreign';

/** What became of going to pay. */
export type PayResult =
  | { kind: 'redirect'; url: string }
  | { kind: 'faulty'; faults: CheckoutErrors; refusal: string | null }
  /** Prices, stock or limits have moved: the checkout's lines are as they are now, to be looked at once more. */
  | { kind: 'lines-changed'; lines: ChangedLine[] }
  /** Unpaid checkouts of this client's address or network hold too much already. */
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** More bottles than one address may hold at a time. */
  | { kind: 'too-large'; max: number }
  /** It comes to something else than the page said when it was sent: to be looked at once more. US cents. */
  | { kind: 'total-changed'; totalCents: number }
  /** The provider did not answer in time, or refused: nothing was charged. */
  | { kind: 'away' }
  | { kind: 'paid' | 'ended' | 'unknown' | 'foreign' };

/** What the page after paying knows. Only the browser whose checkout it is learns of lines and number. */
export type CheckoutOutcome =
  | { kind: 'unknown' }
  /** Not paid, and nothing under way. */
  | { kind: 'unpaid'; checkoutId: string }
  /** At the provider, or its word is on its way. */
  | { kind: 'waiting'; checkoutId: string }
  | {
      kind: 'paid';
      checkoutId: string;
      order: {
        number: string;
        /** ISO 8601. */
        placedAt: string;
        state: string;
        isTest: boolean;
        lines: readonly CheckoutLine[];
        quote: Quote;
        details: DeliveryDetails;
      };
    };

/**
 * Result of an event at the webhook endpoint. `stored` becomes 200: the event is stored, now or
 * earlier.
 */
export type EventOutcome = { kind: 'stored' } | { kind: 'refused'; why: EventRefusal };

/** API of the checkout module. Every method that changes data runs its own transactions. */
export type Checkouts = {
  /**
   * `customerId` is of the customer who is signed in. The checkout and its order are theirs only while it is filled in and
   * paid from the same browser, and they stay signed in there.
   */
  create(
    items: readonly CheckoutItem[],
    key: string | undefined,
    visitor: Visitor,
    customerId?: string,
  ): Promise<CreateCheckoutResult>;
  find(id: string, visitor: Visitor): Promise<FoundCheckout>;
  /** Keeps what was typed, right or wrong, for the browser that typed it; answers false where the checkout is not its own. */
  keepTyped(id: string, typed: CheckoutFormValues, visitor: Visitor): Promise<boolean>;
  /** Checks, reserves, opens the provider's session. `seenCents` is the total that the page showed, where it showed one. */
  pay(id: string, typed: CheckoutFormValues, visitor: Visitor, seenCents?: number): Promise<PayResult>;
  /** Returns the address of the payment page that a checkout of this browser has, and notes that it was opened. */
  openPayment(id: string, visitor: Visitor): Promise<string | undefined>;
  /** Ends the provider's session and gives the bottles back; nothing where there is none. */
  giveBack(id: string, visitor: Visitor): Promise<void>;
  outcome(id: string, visitor: Visitor): Promise<CheckoutOutcome>;
  /**
   * Handles an event at the webhook endpoint. Throws where it could not be stored: the provider
   * sends it again.
   */
  receiveEvent(body: Buffer, signature: string | undefined): Promise<EventOutcome>;
  /** Asks the provider about what is open for long, ends what is over, clears what has been kept long enough. */
  sweep(): Promise<void>;
};
