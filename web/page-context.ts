import { createContext, type RouterContextProvider } from 'react-router';
import type { AuthSettings } from '#contract/account/auth.ts';
import type { Theme } from '#contract/theme.ts';
import type { Bar } from '#modules/bar/index.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Checkouts } from '#modules/checkout/index.ts';
import type { Contact } from '#modules/contact/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { TestPayments as EmbeddedPayments } from '#modules/payments/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { Sommelier } from '#modules/sommelier/index.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import type { Wishlist } from '#modules/wishlist/index.ts';
import type { SignInContext } from './sign-in/context.ts';

/** What the server hands to the loaders of one page, and what they say back of the page that they make. */
export type PageContext = {
  /** Describes products. */
  catalog: Catalog;
  /** Finds which products stand in a list. */
  search: Search;
  /** Chooses bottles by rules. */
  sommelier: Sommelier;
  recipes: Recipes;
  /** What a home bar can make. */
  bar: Bar;
  journal: Journal;
  /** The keeper's pages of words, questions, evenings, provinces. */
  content: Content;
  /** Takes what visitors write to the shop. */
  contact: Contact;
  /** Takes addresses of who waits for a bottle. */
  wishlist: Wishlist;
  /** Checkouts: from a cart to an order that is paid. */
  checkouts: Checkouts;
  /** The page of the embedded test payment asks this; undefined where another provider, or none, takes the money. */
  testPayments: TestPayments | undefined;
  /** Who takes the money. */
  payments: 'test' | 'stripe' | 'none';
  /** Ends the consent to mail of whoever a mailed token names; false where it is not ours. */
  unsubscribe(token: string): Promise<boolean>;
  /** Who signs people in: the same for every visitor. */
  auth: AuthSettings;
  /** On the sign-in pages of the shop's own provider: what they can do for this request. */
  signIn?: SignInContext;
  shopSettings(): Promise<ShopSettings>;
  openApi(shop: string): OpenApiDocument;
  /** Origin of canonical addresses: never ends in a slash. */
  origin: string;
  theme: Theme | null;
  /** `minimumAge` is the shop's own: that of a province may be higher. */
  settings: { ageDeclineUrl: string; minimumAge: number };
  /** What was sent to this page, where it was asked for by a form. */
  form?: PostedForm;
  /** Who asks, where the page is made for each visit; nobody on pages that many see. */
  visitor: Visitor;
  /** The checkout that this browser opened last (its cookie `checkout`, decision D42); only where a page is made for each visit. */
  checkoutCookie: string | undefined;
  /** `Set-Cookie` lines that the page wants sent. Heard of pages that are made for each visit only. */
  cookies: string[];
  /** Origins other than this shop's that forms of this page may lead to, redirects included. */
  formOrigins: string[];
  /** What makes this page untrue when it changes (`product:{id}`, `lists`, `dispatch`, …). */
  tags: Set<string>;
  /** JSON-LD of the page: written into the bytes by the server, never shipped as loader data. */
  structuredData: object[];
  /**
   * Set where the page is not worth keeping: its address asks for nothing that is there (a page past the last, an unknown
   * filter), or what it says hangs on the stock of bottles that it does not show.
   */
  isUncacheable?: true;
  /** Set where the answer is to try again later: after so many seconds. */
  retryAfterSeconds?: number;
  /** The rendered document: left here because reading it out of a `Response` costs a tenth of the rendering. */
  rendered?: RenderedDocument;
  /** What went wrong while the page was made; the server logs it and decides between 500 and 503. */
  failure?: unknown;
};

/** As much of the embedded test payment as its page asks. */
export type TestPayments = Pick<EmbeddedPayments, 'find' | 'act'>;

/** The browser's secret and the buyer's proof, where its cookies hold them, and the client's address. */
export type Visitor = { browser: string | undefined; client: string; buyer?: string | undefined };

/** A form as the server read it, and who sent it; or why it was not read. */
export type PostedForm =
  | { fields: URLSearchParams; client: string; refused?: undefined }
  | { refused: 'foreign' | 'too-large' };

/** A document in the pieces that it is made of: joining them as text would copy the whole page more than once. */
export type RenderedDocument = {
  /** In their order. The first is text and holds the head, the last is text and holds the end of the body. */
  pieces: readonly (string | Uint8Array)[];
  /** Scripts that belong at the end of the body, behind what React hydrates. */
  scripts: string;
};

/** As much of OpenAPI as the page of the API documentation reads. */
export type OpenApiDocument = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, unknown> };
};

// React Router takes `undefined` for "no default": null it is, and the server always sets it.
export const pageContext = createContext<PageContext | null>(null);

/** The page that is being made, as its loaders see it. */
export function getPage(context: Readonly<RouterContextProvider>): PageContext {
  const page = context.get(pageContext);
  if (!page) throw new Error('a loader ran without a page context');
  return page;
}
