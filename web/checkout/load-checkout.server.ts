import { data, redirect } from 'react-router';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import { EMPTY_CHECKOUT, type CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { Quotes } from '#contract/checkout/offer.ts';
import type { CheckoutView } from '#modules/checkout/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { words } from './answer-messages.ts';
import { shownLines } from './shown-lines.server.ts';
import {
  type Goods,
  getGoods,
  type ShownLine,
  type ShownOffer,
  type ShownPickup,
  type ShownQuotes,
  shownQuote,
} from './order-view.ts';
import { parseCheckoutForm } from './form/parse-checkout-form.server.ts';
import { knownVisitor, rememberCheckout } from './visitor.server.ts';

/** Data for the page of a checkout. */
export type CheckoutPage = { id: string } & (
  | {
      state: 'form';
      /** Whether a payment page of this checkout is open. */
      isPaying: boolean;
      /** Whether the shopper came back from the payment page. */
      isBack: boolean;
      isTest: boolean;
      /** Whether e-mails about test orders are only written to files. */
      isMailInFiles: boolean;
      lines: readonly ShownLine[];
      goods: Goods;
      typed: CheckoutFormValues;
      /** Whether the customer who sent the cart has signed out: then no typed values are shown. */
      isSignedOut: boolean;
      offers: readonly ShownOffer[];
      /** `null`: the shop does not offer to collect. */
      pickup: ShownPickup | null;
    }
  | { state: 'paid' | 'ended' | 'foreign' | 'unknown' | 'empty' }
  /** The shop cannot load it now. The typed values, if there were any, go back with the page. */
  | { state: 'unavailable'; typed: CheckoutFormValues | null }
);

const STATUS: Readonly<Record<CheckoutPage['state'], number>> = {
  form: 200,
  paid: 200,
  empty: 200,
  foreign: 403,
  unknown: 404,
  ended: 410,
  unavailable: 503,
};

/** Value of `back` after a return from the payment page has been handled. */
const BACK_DONE = 'done';

/**
 * Loads a checkout for its page. `back` is set by the provider's link back from the payment page.
 * The return releases the reserved bottles once and then redirects to another URL, so that showing
 * the page again ends no payment.
 */
export async function loadCheckout(page: PageContext, id: string, back: string | null) {
  const isLedHere = back !== null && back !== BACK_DONE && page.form === undefined;
  const shown = await parseCheckoutRequest(page, id, { isLedHere, isBack: back !== null }).catch(
    (error: unknown): CheckoutPage => {
      page.failure ??= error;
      const sent = page.form?.refused === undefined ? page.form?.fields : undefined;
      return { id, state: 'unavailable', typed: sent ? parseCheckoutForm(sent) : null };
    },
  );
  if (isLedHere && shown.state === 'form')
    throw redirect(`${checkoutPath(encodeURIComponent(id))}?back=${BACK_DONE}`, 303);
  return data(shown, { status: STATUS[shown.state] });
}

async function parseCheckoutRequest(
  page: PageContext,
  id: string,
  { isLedHere, isBack }: { isLedHere: boolean; isBack: boolean },
): Promise<CheckoutPage> {
  if (isLedHere) await page.checkouts.cancelPayment(id, page.visitor);
  const found = await page.checkouts.find(id, page.visitor);
  if (found === 'unknown' || found === 'foreign') return { id, state: found };
  knownVisitor(page);
  rememberCheckout(page, id);
  if (found.formOrigin !== undefined) page.formOrigins.push(found.formOrigin);
  if (found.state === 'paid' || found.state === 'ended') return { id, state: found.state };
  if (found.lines.length === 0) return { id, state: 'empty' };
  return {
    id,
    isBack,
    state: 'form',
    isPaying: found.state === 'paying',
    isTest: found.isTest,
    isMailInFiles: page.payments === 'test',
    lines: await shownLines(page, found.lines),
    goods: getGoods(found.lines, found.currency),
    // Fields that were added later get empty values.
    typed: { ...EMPTY_CHECKOUT, ...found.typed },
    isSignedOut: found.isSignedOut,
    offers: found.offers.map(shownOffer),
    pickup: found.pickup && { ...found.pickup, quotes: shownQuotes(found.pickup.quotes) },
  };
}

const SAYS_WHAT = /deliver|licence/i;

function shownOffer({ quotes, areas, refusal, ...offer }: CheckoutView['offers'][number]): ShownOffer {
  // A reason that does not name the province and the refusal follows a sentence that does.
  const isWhole = refusal === null || (refusal.includes(offer.name) && SAYS_WHAT.test(refusal));
  return {
    ...offer,
    refusal: isWhole ? refusal : `${words.notDelivered(offer.name)} ${refusal}`,
    quotes: shownQuotes(quotes),
    ...(areas && { areas: areas.map((area) => ({ ...area, quotes: shownQuotes(area.quotes) })) }),
  };
}

const shownQuotes = ({ standard, express, pickup }: Quotes): ShownQuotes => ({
  ...(standard && { standard: shownQuote(standard) }),
  ...(express && { express: shownQuote(express) }),
  ...(pickup && { pickup: shownQuote(pickup) }),
});
