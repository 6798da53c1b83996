import { data, redirect } from 'react-router';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import { EMPTY_CHECKOUT, type CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { CheckoutView } from '#modules/checkout/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { words } from './answer-messages.ts';
import { shownLines } from './shown-lines.server.ts';
import { type Goods, getGoods, type ShownLine, type ShownOffer, shownQuote } from './order-view.ts';
import { parseCheckoutForm } from './parse-checkout-form.server.ts';
import { knownVisitor, rememberCheckout } from './visitor.server.ts';

/** What the page of a checkout shows. */
export type CheckoutPage = { id: string } & (
  | {
      state: 'form';
      /** A payment page of it is open. */
      isPaying: boolean;
      /** The shopper came back from the payment page. */
      isBack: boolean;
      isTest: boolean;
      /** Emails about test orders stay in the shop. */
      isMailInFiles: boolean;
      lines: readonly ShownLine[];
      goods: Goods;
      typed: CheckoutFormValues;
      /** The customer who sent the cart has signed out: nothing that they typed is shown. */
      isSignedOut: boolean;
      offers: readonly ShownOffer[];
    }
  | { state: 'paid' | 'ended' | 'foreign' | 'unknown' | 'empty' }
  /** The shop cannot read it now. What was typed, where something was, goes back with the page. */
  | { state: 'away'; typed: CheckoutFormValues | null }
);

const STATUS: Readonly<Record<CheckoutPage['state'], number>> = {
  form: 200,
  paid: 200,
  empty: 200,
  foreign: 403,
  unknown: 404,
  ended: 410,
  away: 503,
};

/** Where the page says that the shopper is back; what the provider's link asks for has been done. */
const BACK_DONE = 'done';

/**
 * Reads a checkout for its page. `back` is what the provider's link says who led here: what was put aside for paying goes
 * back, once, and the address of the page is another one then: a page that is shown again ends no payment.
 */
export async function loadCheckout(page: PageContext, id: string, back: string | null) {
  const isLedHere = back !== null && back !== BACK_DONE && page.form === undefined;
  const shown = await parseCheckoutRequest(page, id, { isLedHere, isBack: back !== null }).catch(
    (error: unknown): CheckoutPage => {
      page.failure ??= error;
      const sent = page.form?.refused === undefined ? page.form?.fields : undefined;
      return { id, state: 'away', typed: sent ? parseCheckoutForm(sent) : null };
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
  if (isLedHere) await page.checkouts.giveBack(id, page.visitor);
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
    goods: getGoods(found.lines),
    // Fields that were added since are there, empty.
    typed: { ...EMPTY_CHECKOUT, ...found.typed },
    isSignedOut: found.isSignedOut,
    offers: found.offers.map(shownOffer),
  };
}

const SAYS_WHAT = /deliver|licence/i;

function shownOffer({ quotes, refusal, ...offer }: CheckoutView['offers'][number]): ShownOffer {
  const { standard, express } = quotes;
  // A reason that does not itself say what cannot be had, and where, follows upon a sentence that does.
  const isWhole = refusal === null || (refusal.includes(offer.name) && SAYS_WHAT.test(refusal));
  return {
    ...offer,
    refusal: isWhole ? refusal : `${words.notDelivered(offer.name)} ${refusal}`,
    quotes: {
      ...(standard && { standard: shownQuote(standard) }),
      ...(express && { express: shownQuote(express) }),
    },
  };
}
