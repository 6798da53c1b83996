import type { Locale } from '#contract/locale.ts';
import { createContext, type RouterContextProvider } from 'react-router';
import type { AuthSettings } from '#contract/account/auth.ts';
import type { ShownLinks } from '#contract/pages/shown-links.ts';
import type { Theme } from '#contract/theme.ts';
import type { Bar } from '#modules/bar/index.ts';
import type { Catalog, ProductPreview } from '#modules/catalog/index.ts';
import type { Checkouts } from '#modules/checkout/index.ts';
import type { GuestOrders, MergeLinks } from '#modules/customers/index.ts';
import type { Contact } from '#modules/contact/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { TestPayments as EmbeddedPayments } from '#modules/payments/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { ShopPrices } from '#modules/prices/index.ts';
import type { Search, UnfoundSearches } from '#modules/search/index.ts';
import type { Sommelier } from '#modules/sommelier/index.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import type { Months } from '#modules/months/index.ts';
import type { WeeklyLists } from '#modules/weekly-lists/index.ts';
import type { Wishlist } from '#modules/wishlist/index.ts';
import type { SignInContext } from './sign-in-context.ts';

/**
 * Services and request facts that the server passes to the loaders of one page, and the facts that
 * loaders report back about the page.
 */
export type PageContext = {
  /** Details of products. */
  catalog: Catalog;
  /** Finds and sorts the products of a list. */
  search: Search;
  /** Counts searches that found nothing. */
  unfound: UnfoundSearches;
  /** Recommends bottles by rules. */
  sommelier: Sommelier;
  recipes: Recipes;
  /** Finds the drinks that a home bar can make. */
  bar: Bar;
  journal: Journal;
  /** The merchant's pages, questions (FAQ), events and provinces. */
  content: Content;
  /** The sheet of each week. */
  weeklyLists: WeeklyLists;
  /** Prices in time. */
  prices: ShopPrices;
  months: Months;
  /** Receives messages from visitors to the shop. */
  contact: Contact;
  /** Stores the e-mail addresses of visitors who wait for a bottle (stock alerts). */
  wishlist: Wishlist;
  /** Checkouts: from a cart to a paid order. */
  checkouts: Checkouts;
  /**
   * Used by the page of the embedded test payment; `undefined` with another payment provider or
   * none.
   */
  testPayments: TestPayments | undefined;
  /** The payment provider. */
  payments: 'test' | 'stripe' | 'none';
  /**
   * Withdraws the consent to e-mail of the customer named by the mailed token. Returns `false` when
   * the token is not one of this shop.
   */
  unsubscribe(token: string): Promise<boolean>;
  /** Orders of buyers without an account, by mailed links. */
  guestOrders: GuestOrders;
  /** Merges of two customers, which mailed links confirm. */
  merges: MergeLinks;
  /** Sign-in provider: the same for every visitor. */
  auth: AuthSettings;
  /** On sign-in pages of the built-in provider: the sign-in functions for this request. */
  signIn?: SignInContext;
  /** Where the page of a path has moved to; `undefined` without a redirect. */
  findRedirect(path: string): Promise<string | undefined>;
  shopSettings(): Promise<ShopSettings>;
  /** What header, footer and other parts of every page link to. */
  shownLinks(): Promise<ShownLinks>;
  openApi(shop: string): OpenApiDocument;
  /** Origin of canonical URLs, without a trailing slash. */
  origin: string;
  theme: Theme | null;
  /** Language of the page: stored with what its forms send. */
  locale: Locale;
  settings: { ageDeclineUrl: string };
  /** The submitted form, when the page was requested with POST. */
  form?: PostedForm;
  /** The visitor of a page rendered per visit; without cookies and IP on cached pages. */
  visitor: Visitor;
  /**
   * The checkout that this browser opened last (its cookie `checkout`, specification note D42);
   * only on pages rendered per visit.
   */
  checkoutCookie: string | undefined;
  /** `Set-Cookie` lines to send with the page. Used only for pages rendered per visit. */
  cookies: string[];
  /** The page is a preview; of a product, with its card. */
  preview?: Partial<Pick<ProductPreview, 'card'>>;
  /** The page is one of the sign-in to the back office. */
  isForOffice?: boolean;
  /** Other origins to which forms of this page may lead, redirects included. */
  formOrigins: string[];
  /** JSON-LD of the page. The server writes it into the HTML; it is never sent as loader data. */
  structuredData: object[];
  /**
   * Set when the page must not be cached. Either its URL names nothing that exists (a page past the
   * last one, an unknown filter), or its content depends on the stock of bottles that it does not
   * show.
   */
  isUncacheable?: true;
  /** Set when the response asks the client to try again after this many seconds. */
  retryAfterSeconds?: number;
  /**
   * The rendered document. It is stored here because reading it from a `Response` costs a tenth of
   * the rendering time.
   */
  rendered?: RenderedDocument;
  /**
   * The error thrown while the page was rendered; the server logs it and chooses between 500 and
   * 503.
   */
  failure?: unknown;
};

/** The part of the embedded test payment that its page uses. */
export type TestPayments = Pick<EmbeddedPayments, 'find' | 'act'>;

/**
 * The browser's secret and the customer's proof, if the cookies hold them, and the client's IP
 * address.
 */
export type Visitor = { browser: string | undefined; client: string; buyer?: string | undefined };

/** A form that the server parsed with the client that sent it, or the reason why it was refused. */
export type PostedForm =
  | { fields: URLSearchParams; client: string; refused?: undefined }
  | { refused: 'foreign' | 'too-large' };

/** A document in pieces. Joining them as text would copy the whole page more than once. */
export type RenderedDocument = {
  /**
   * The pieces in order. The first is text and holds the head; the last is text and holds the end
   * of the body.
   */
  pieces: readonly (string | Uint8Array)[];
  /** Scripts for the end of the body, after the markup that React hydrates. */
  scripts: string;
};

/** The part of OpenAPI that the page of the API documentation reads. */
export type OpenApiDocument = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, unknown> };
};

// React Router reads `undefined` as "no default", so the default is `null`. The server always sets
// it.
export const pageContext = createContext<PageContext | null>(null);

/** Returns the page that is being rendered. Throws when the server set no page context. */
export function getPage(context: Readonly<RouterContextProvider>): PageContext {
  const page = context.get(pageContext);
  if (!page) throw new Error('No page context: a loader ran outside of renderPage');
  return page;
}
