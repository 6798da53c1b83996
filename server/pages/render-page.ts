import { DEFAULT_LOCALE, type Locale, localPath } from '#contract/locale.ts';
import type { Theme } from '#contract/theme.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { redactPath } from '#platform/log/create-log.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import type { PageContext, PostedForm, RenderedDocument } from '#web/page-context.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { EdgeHeaders } from '#server/edge/edge-headers.ts';
import type { Preview } from '#server/preview/find-preview.ts';
import { withPreview } from '#server/preview/with-preview.ts';

import { collectTags } from './collect-tags.ts';
import { failingPage } from './failing-page.ts';
import { finalizeHtml } from './finalize-html.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The function that the built pages export (web/server-entry.ts). */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

export type PageServices = Pick<
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
  | 'wishlist'
  | 'checkouts'
  | 'testPayments'
  | 'payments'
  | 'unsubscribe'
  | 'guestOrders'
  | 'merges'
  | 'auth'
  | 'shopSettings'
  | 'shownLinks'
  | 'findRedirect'
  | 'openApi'
  | 'settings'
  | 'origin'
>;

/** A page to be rendered: its URL in normal form and the requested theme. */
export type RenderRequest = {
  /** Absent: the default locale. */
  locale?: Locale;
  path: string;
  search: string;
  isFreeText: boolean;
  theme: Theme | null;
  requestId: string;
  /** Replaces the usual timeout, for the first page after a start. */
  deadlineMs?: number;
  /** The posted form, when the request is a POST. */
  form?: PostedForm | undefined;
  /** The visitor, when the page is rendered for this visit only. */
  visit?: Visit | undefined;
  /** Shown in place of what the shop has. */
  preview?: Preview | undefined;
};

/** The visit's data in the page context. */
export type Visit = Pick<PageContext, 'visitor' | 'checkoutCookie' | 'signIn'>;

const NO_VISITOR: Visit = { visitor: { browser: undefined, client: '' }, checkoutCookie: undefined };

type Log = { error(fields: object, message: string): void };

/** Timeout of a page, so that a client gets a 503 within five seconds, whatever hangs. */
const RENDER_DEADLINE_MS = 4000;

/** Creates the page renderer. It never throws: on any failure it returns an error page. */
export function createPageRenderer(
  renderPage: RenderPage,
  services: PageServices,
  log: Log,
  options: {
    deadlineMs?: number;
    /** Replaces the policy by hashes. */
    csp?: string | undefined;
    /** The headers by which an edge stores a page with these tags; absent without an edge. */
    toEdgeHeaders?: EdgeHeaders | undefined;
  } = {},
): (order: RenderRequest) => Promise<RenderedPage> {
  const { csp, toEdgeHeaders } = options;
  return async (order) => {
    const { locale = DEFAULT_LOCALE } = order;
    const tags = new Set<string>();
    const shown = order.preview ? withPreview(services, order.preview) : services;
    const context: PageContext = {
      ...shown,
      ...collectTags(shown, tags),
      ...(order.preview && { preview: { ...('card' in order.preview && { card: order.preview.card }) } }),
      theme: order.theme,
      locale,
      structuredData: [],
      ...(order.visit ?? NO_VISITOR),
      cookies: [],
      formOrigins: [],
      ...(order.form && { form: order.form }),
    };
    const address = `${context.origin}${localPath(locale, order.path)}${order.search}`;
    const logged = { id: order.requestId, path: redactPath(order.path) };
    const deadlineMs = order.deadlineMs ?? options.deadlineMs ?? RENDER_DEADLINE_MS;
    try {
      // The context holds the form; the request only says that there is one.
      const method = order.form ? 'POST' : 'GET';
      const request = new Request(address, { method, headers: { accept: 'text/html' } });
      const rendering = readResponse(renderPage(request, context), context);
      const answer = await withTimeout(rendering, deadlineMs, (): 'timeout' => 'timeout');
      if (answer === 'timeout') {
        log.error(logged, 'a page was not rendered in time');
        return failingPage(503, locale);
      }
      if (context.failure !== undefined) {
        log.error({ ...logged, error: context.failure }, 'a page failed');
      }
      const page = finish(answer, order, context, tags);
      const edgeHeaders = page.isCacheable ? toEdgeHeaders?.(tags) : undefined;
      return { ...page, edgeHeaders, ...(csp !== undefined && { csp }) };
    } catch (error) {
      log.error({ ...logged, error }, 'a page failed');
      return failingPage(isDatabaseUnavailable(error) ? 503 : 500, locale);
    }
  };
}

type RenderedAnswer = { status: number; headers: Headers; document: RenderedDocument };

async function readResponse(rendering: Promise<Response>, context: PageContext): Promise<RenderedAnswer> {
  const response = await rendering;
  const document = context.rendered ?? { pieces: [await response.text()], scripts: '' };
  return { status: response.status, headers: response.headers, document };
}

function finish(
  answer: RenderedAnswer,
  order: RenderRequest,
  context: PageContext,
  tags: ReadonlySet<string>,
): RenderedPage {
  const { headers, document } = answer;
  // The page knows that it failed; the error tells whether waiting helps.
  const status = answer.status === 500 && isDatabaseUnavailable(context.failure) ? 503 : answer.status;
  const isDocument =
    headers.get('content-type')?.startsWith('text/html') === true &&
    String(document.pieces[0]).includes('<html');
  // React Router's last resort is a line of plain text.
  if (status >= 500 && !isDocument && !order.path.endsWith('.data'))
    return failingPage(status === 503 ? 503 : 500, context.locale);
  const { body, csp } = isDocument
    ? finalizeHtml(
        document,
        context.structuredData,
        context.formOrigins,
        foreignOrigin(context.auth),
        context.auth.pictureOrigins,
      )
    : { body: Buffer.from(String(document.pieces[0])), csp: undefined };
  return {
    status,
    headers: [
      ...passedOn(headers),
      ...(isDocument ? ['content-language', context.locale] : []),
      ...policyHeaders(status, context.retryAfterSeconds),
    ],
    body,
    csp,
    cookies: context.cookies,
    tags,
    isCacheable:
      status === 200 &&
      order.visit === undefined &&
      order.preview === undefined &&
      context.failure === undefined &&
      context.isUncacheable !== true &&
      !headers.has('set-cookie') &&
      !order.isFreeText,
  };
}

/** Origin of the external provider, if there is one. */
const foreignOrigin = ({ isBuiltIn: isOwn, authority }: PageContext['auth']): string | undefined =>
  isOwn ? undefined : new URL(authority).origin;

// Cookies that React Router sets are never sent: a page sets its own. Headers that React Router
// needs for in-browser navigation are passed on.
function passedOn(headers: Headers): string[] {
  const names = ['content-type', 'location', 'x-remix-response', 'x-remix-reload-document'];
  return names.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [name, value];
  });
}

// A response with status 200 gets its policy together with its entity tag.
function policyHeaders(status: number, retryAfterSeconds?: number): string[] {
  if (status === 200) return [];
  const isForGood = status === 301 || status === 308;
  const policy = isForGood ? CACHE_POLICY.permanentRedirect : CACHE_POLICY.never;
  const wait = retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  return ['cache-control', policy, ...(wait === undefined ? [] : ['retry-after', String(wait)])];
}
