import type { CheckoutId, CustomerId } from '#contract/ids.ts';
import type { Locale } from '#contract/locale.ts';
import type { ChangedLine, CheckoutItem } from '#contract/checkout/create-checkout.ts';
import type {
  CheckoutErrors,
  DeliveryDetails,
  CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import type { Currency } from '#contract/money.ts';
import type { DeliveryOption, PickupOption } from '#contract/checkout/offer.ts';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import type { EventRefusal } from '#modules/payments/index.ts';

export type { DeliveryOption };

/** The secret of the browser's cookie, if it has one, and the client's IP. */
export type Visitor = {
  browser: string | undefined;
  client: string;
  /** The browser's proof that a signed-in customer sent a cart from it. Deleted at sign-out. */
  buyer?: string | undefined;
};

/** Who sends a cart: the signed-in customer, if any, and the language of the request. */
export type CartSender = { customerId?: CustomerId | undefined; locale: Locale };

/** Result of sending a cart to checkout. */
export type CreateCheckoutResult =
  /** `buyer`: the proof that the browser stores while the customer is signed in; absent for a guest. */
  | { kind: 'created'; checkoutId: CheckoutId; buyer?: string | undefined }
  /** The same key was used for another cart. */
  | { kind: 'other-cart' }
  | { kind: 'lines-changed'; lines: ChangedLine[] }
  | { kind: 'unconfigured' }
  /** The shop begins no checkouts for now: `sentence` says why. */
  | { kind: 'paused'; sentence: string };

/**
 * The data of a checkout page. `typed` is empty for any browser except the one that filled in the
 * form.
 */
export type CheckoutView = {
  id: string;
  state: 'open' | 'paying' | 'paid' | 'ended';
  lines: readonly CheckoutLine[];
  currency: Currency;
  itemCount: number;
  typed: CheckoutFormValues;
  /** Whether the customer who sent the cart has signed out in this browser. */
  isSignedOut: boolean;
  offers: readonly DeliveryOption[];
  /** Collecting in the shop; `null`: it is not offered. */
  pickup: PickupOption | null;
  isTest: boolean;
  /** Origin of the page after the form when it is not this shop's: for the page's `form-action`. */
  formOrigin: string | undefined;
};

export type FoundCheckout = CheckoutView | 'unknown' | 'foreign';

/** Result of starting a payment. */
export type PayResult =
  | { kind: 'redirect'; url: string }
  | { kind: 'invalid'; errors: CheckoutErrors; refusal: string | null }
  /**
   * Prices, stock or limits have changed: the checkout has the current lines, and the shopper
   * reviews them.
   */
  | { kind: 'lines-changed'; lines: ChangedLine[] }
  /** Unpaid checkouts of this client's address or network hold too much already. */
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** More bottles than one client may reserve at a time. */
  | { kind: 'too-large'; max: number }
  /** The total differs from the one that the page showed: the shopper reviews it. Cents. */
  | { kind: 'total-changed'; totalCents: number }
  /** The shop starts no payments for now: `sentence` says why. */
  | { kind: 'paused'; sentence: string }
  /** The buyer is blocked. */
  | { kind: 'blocked' }
  /** The provider timed out or refused: nothing was charged. */
  | { kind: 'unavailable' }
  | { kind: 'paid' | 'ended' | 'unknown' | 'foreign' };

/** Data of the page after payment. Only the browser that owns the checkout sees lines and number. */
export type CheckoutOutcome =
  | { kind: 'unknown' }
  /** Not paid, and no payment pending. */
  | { kind: 'unpaid'; checkoutId: string }
  /** At the provider, or its event is on the way. */
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
        currency: Currency;
        lines: readonly CheckoutLine[];
        quote: Quote;
        details: DeliveryDetails;
        /** When a pick-up can be collected; `null`: unknown, or it goes by parcel. */
        hours: string | null;
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
   * The checkout and its order belong to the signed-in customer only while
   * the same browser fills it in and pays, and they stay signed in there.
   */
  create(
    items: readonly CheckoutItem[],
    key: string | undefined,
    visitor: Visitor,
    sender: CartSender,
  ): Promise<CreateCheckoutResult>;
  find(id: string, visitor: Visitor): Promise<FoundCheckout>;
  /**
   * Returns the checkout of a code that staff read to a caller, by the caller's postal code; `undefined`
   * without one, and once a browser has it.
   */
  findPhoneOrder(code: string, postalCode: string): Promise<CheckoutId | undefined>;
  /**
   * Saves the form's values, valid or not, for their browser. Returns `false` when the checkout
   * belongs to another browser.
   */
  saveFormValues(id: string, typed: CheckoutFormValues, visitor: Visitor): Promise<boolean>;
  /**
   * Validates the form, reserves stock, opens the provider's session. `seenCents` is the total that
   * the page showed, if any.
   */
  pay(id: string, typed: CheckoutFormValues, visitor: Visitor, seenCents?: number): Promise<PayResult>;
  /**
   * Returns the URL of the payment page of this browser's checkout, and records that it was opened;
   * `undefined` without one.
   */
  openPayment(id: string, visitor: Visitor): Promise<string | undefined>;
  /** Ends the provider's session and releases the bottles; does nothing without a session. */
  cancelPayment(id: string, visitor: Visitor): Promise<void>;
  outcome(id: string, visitor: Visitor): Promise<CheckoutOutcome>;
  /**
   * Handles an event at the webhook endpoint. Throws when it could not be stored: the provider
   * sends it again.
   */
  handleEvent(body: Buffer, signature: string | undefined): Promise<EventOutcome>;
  /**
   * Asks the provider about sessions that have been open for long, ends expired ones, and deletes
   * checkouts past their retention.
   */
  sweep(): Promise<void>;
};
