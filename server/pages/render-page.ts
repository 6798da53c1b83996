import type { Theme } from '#contract/theme.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { redactPath } from '#platform/log/create-log.ts';
import type { PageContext, PostedForm, RenderedDocument } from '#web/page-context.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';

import { failingPage } from './failing-page.ts';
import { finalizeHtml } from './finalize-html.ts';
import type { RenderedPage } from './rendered-page.ts';

/** What the built pages offer (web/server-entry.ts). */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

export type PageServices = Pick<
  PageContext,
  | 'catalog'
  | 'search'
  | 'sommelier'
  | 'recipes'
  | 'bar'
  | 'journal'
  | 'content'
  | 'contact'
  | 'wishlist'
  | 'checkouts'
  | 'testPayments'
  | 'payments'
  | 'unsubscribe'
  | 'auth'
  | 'shopSettings'
  | 'openApi'
  | 'settings'
  | 'origin'
>;

/** One page to be made: its address in normal form and the look asked for. */
export type RenderRequest = {
  path: string;
  search: string;
  isFreeText: boolean;
  theme: Theme | null;
  requestId: string;
  /** In place of the usual limit, for the first page of a start. */
  deadlineMs?: number;
  /** What was sent to the page, where that is how it was asked for. */
  form?: PostedForm | undefined;
  /** Who asks, where the page is made for this visit alone. */
  visit?: Visit | undefined;
};

/** What a page that is made for one visit knows of the visit. */
export type Visit = Pick<PageContext, 'visitor' | 'checkoutCookie' | 'signIn'>;

const NO_VISITOR: Visit = { visitor: { browser: undefined, client: '' }, checkoutCookie: undefined };

type Log = { error(fields: object, message: string): void };

/** A page that took longer is answered with 503 within five seconds, whatever hangs behind it. */
const RENDER_DEADLINE_MS = 4000;

/** Answers what renders one page: whatever fails, it answers a page and never throws. */
export function createPageRenderer(
  renderPage: RenderPage,
  services: PageServices,
  log: Log,
  options: { deadlineMs?: number /** Replaces the policy by hashes. */; csp?: string | undefined } = {},
): (order: RenderRequest) => Promise<RenderedPage> {
  const { csp } = options;
  return async (order) => {
    const context: PageContext = {
      ...services,
      theme: order.theme,
      tags: new Set(),
      structuredData: [],
      ...(order.visit ?? NO_VISITOR),
      cookies: [],
      formOrigins: [],
      ...(order.form && { form: order.form }),
    };
    const address = `${context.origin}${order.path}${order.search}`;
    const logged = { id: order.requestId, path: redactPath(order.path) };
    const deadline = getDeadline(order.deadlineMs ?? options.deadlineMs ?? RENDER_DEADLINE_MS);
    try {
      // What was sent is in the context: the request only says that something was.
      const method = order.form ? 'POST' : 'GET';
      const request = new Request(address, { method, headers: { accept: 'text/html' } });
      const answer = await Promise.race([
        readResponse(renderPage(request, context), context),
        deadline.passed,
      ]);
      if (answer === 'late') {
        log.error(logged, 'a page was not rendered in time');
        return failingPage(503);
      }
      if (context.failure !== undefined) {
        log.error({ ...logged, error: context.failure }, 'a page failed');
      }
      const page = finish(answer, order, context);
      return csp === undefined ? page : { ...page, csp };
    } catch (error) {
      log.error({ ...logged, error }, 'a page failed');
      return failingPage(isDatabaseUnavailable(error) ? 503 : 500);
    } finally {
      deadline.lift();
    }
  };
}

/** A plain timer: aborting a signal for every page costs more than some pages' queries. */
function getDeadline(deadlineMs: number): { passed: Promise<'late'>; lift(): void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), deadlineMs).unref();
  });
  return { passed, lift: () => clearTimeout(timer) };
}

type RenderedAnswer = { status: number; headers: Headers; document: RenderedDocument };

async function readResponse(rendering: Promise<Response>, context: PageContext): Promise<RenderedAnswer> {
  const response = await rendering;
  const document = context.rendered ?? { pieces: [await response.text()], scripts: '' };
  return { status: response.status, headers: response.headers, document };
}

function finish(answer: RenderedAnswer, order: RenderRequest, context: PageContext): RenderedPage {
  const { headers, document } = answer;
  // The pages know that they failed; what was thrown below them tells whether waiting helps.
  const status = answer.status === 500 && isDatabaseUnavailable(context.failure) ? 503 : answer.status;
  const isDocument =
    headers.get('content-type')?.startsWith('text/html') === true &&
    String(document.pieces[0]).includes('<html');
  // React Router's last resort is a line of plain text.
  if (status >= 500 && !isDocument && !order.path.endsWith('.data'))
    return failingPage(status === 503 ? 503 : 500);
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
    headers: [...passedOn(headers), ...policyHeaders(status, context.retryAfterSeconds)],
    body,
    csp,
    cookies: context.cookies,
    tags: context.tags,
    isCacheable:
      status === 200 &&
      order.visit === undefined &&
      context.failure === undefined &&
      context.isUncacheable !== true &&
      !headers.has('set-cookie') &&
      !order.isFreeText,
  };
}

/** Where another provider signs people in, its origin. */
const foreignOrigin = ({ isBuiltIn: isOwn, authority }: PageContext['auth']): string | undefined =>
  isOwn ? undefined : new URL(authority).origin;

// Cookies of React Router's making are never sent: a page says its own. What React Router needs in its answers for in-browser navigation goes on.
function passedOn(headers: Headers): string[] {
  const names = ['content-type', 'location', 'x-remix-response', 'x-remix-reload-document'];
  return names.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [name, value];
  });
}

// An answer with status 200 gets its policy where it is given its entity tag.
function policyHeaders(status: number, retryAfterSeconds?: number): string[] {
  if (status === 200) return [];
  const isForGood = status === 301 || status === 308;
  const policy = isForGood ? CACHE_POLICY.permanentRedirect : CACHE_POLICY.never;
  const wait = retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  return ['cache-control', policy, ...(wait === undefined ? [] : ['retry-after', String(wait)])];
}
