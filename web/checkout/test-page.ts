import { EMPTY_CHECKOUT, type CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { CheckoutView, Checkouts } from '#modules/checkout/index.ts';
import type { PageContext, PostedForm } from '#web/page-context.ts';
import { createPageContext, refuse } from '#web/test-page-context.ts';

/** Checkouts that return what a test passes; every other function throws. */
export const getCheckout = (answers: Partial<Checkouts>): Checkouts => ({
  create: refuse,
  find: refuse,
  findPhoneOrder: refuse,
  saveFormValues: refuse,
  pay: refuse,
  openPayment: refuse,
  cancelPayment: refuse,
  outcome: refuse,
  handleEvent: refuse,
  sweep: refuse,
  ...answers,
});

type Asked = Pick<PageContext, 'checkouts'> &
  Partial<Pick<PageContext, 'form' | 'visitor' | 'checkoutCookie' | 'origin' | 'testPayments'>>;

/**
 * Returns a page context for checkout loaders: a catalogue without bottles, and a browser with the
 * secret `browser` by default.
 */
export function pageWith(asked: Asked): PageContext {
  const catalog: PageContext['catalog'] = {
    tree: async () => TREE,
    collections: refuse,
    findCollection: refuse,
    products: refuse,
    findProduct: refuse,
    findArchived: refuse,
    findLabel: refuse,
    preview: refuse,
    wholeTree: refuse,
    namedCards: async () => [],
    countMeasured: async () => 0,
    datedPages: async () => [],
    invalidate: refuse,
    cards: async () => [],
    numbers: async () => [],
  };
  return createPageContext({
    catalog,
    locale: 'en-CA',
    visitor: { browser: 'browser', client: '192.0.2.1' },
    payments: 'test',
    ...asked,
  });
}

const TREE = { roots: [], find: () => undefined };

export const line = (change: Partial<CheckoutLine> = {}): CheckoutLine => ({
  productId: 'a',
  slug: 'a',
  name: 'Glen Orvin 12',
  volume: '700 mL',
  abvPercent: 46,
  productClass: 'spirits',
  material: 'glass',
  volumeMl: 700,
  packSize: 1,
  quantity: 2,
  priceCents: 8400,
  salePriceCents: null,
  ...change,
});

export const view = (change: Partial<CheckoutView> = {}): CheckoutView => ({
  id: 'checkout',
  state: 'open',
  lines: [line()],
  itemCount: 2,
  currency: 'USD',
  typed: EMPTY_CHECKOUT,
  offers: [],
  pickup: null,
  isTest: true,
  isSignedOut: false,
  formOrigin: undefined,
  ...change,
});

/** Form values of a shopper in Toronto. */
export const typed: CheckoutFormValues = {
  email: 'maude@example.ca',
  phone: '',
  name: 'Maude Bélanger',
  address: '88 Sterling Road',
  address2: 'Unit 4',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6R 2B7',
  age: 'yes',
  method: 'standard',
  collector: '',
};

/** Returns the form as a browser sends it, with the pressed button. */
export const getForm = (step: string, change: Partial<CheckoutFormValues> = {}): PostedForm => ({
  fields: new URLSearchParams({ ...typed, ...change, do: step }),
  client: '192.0.2.1',
});
