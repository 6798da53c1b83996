import { ownAuthSettings } from '#contract/account/auth.ts';
import { SPECIFIED_LINKS } from '#contract/pages/shown-links.ts';
import type { PageContext } from './page-context.ts';

export const refuse = (): never => {
  throw new Error('unexpected call: the test passed no answer for it');
};

/** The context of a page for its loader and action, with only what a test passes. */
export function createPageContext(asked: Partial<PageContext>): PageContext {
  const nothing: Pick<
    PageContext,
    | 'catalog'
    | 'search'
    | 'unfound'
    | 'sommelier'
    | 'recipes'
    | 'bar'
    | 'journal'
    | 'content'
    | 'weeklyLists'
    | 'prices'
    | 'months'
    | 'contact'
    | 'checkouts'
    | 'wishlist'
  > = Object.create(null);
  return {
    ...nothing,
    shopSettings: refuse,
    shownLinks: async () => SPECIFIED_LINKS,
    openApi: refuse,
    unsubscribe: refuse,
    guestOrders: { findToken: refuse, find: refuse, ask: refuse, withdraw: refuse },
    merges: { isValid: refuse, confirm: refuse },
    findRedirect: async () => undefined,
    origin: 'https://shop.example',
    theme: null,
    locale: 'en-XA',
    settings: { ageDeclineUrl: '' },
    structuredData: [],
    cookies: [],
    formOrigins: [],
    visitor: { browser: undefined, client: '192.0.2.1' },
    checkoutCookie: undefined,
    testPayments: undefined,
    payments: 'none',
    auth: ownAuthSettings('https://shop.example'),
    ...asked,
  };
}
