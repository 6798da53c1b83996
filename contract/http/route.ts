/**
 * The traits that all routes of a kind share. A row of the route table may replace methods and
 * cache policy.
 */
type KindTraits = {
  methods: readonly Method[];
  cache: CachePolicyName;
  /** Rendered by React Router: it also answers data requests (`….data`). */
  isPage?: true;
  /** A slash at the end of the path is ignored instead of redirected. */
  ignoresSlash?: true;
  /** The handler gets the body. The others get none, or read it themselves. */
  takesBody?: true;
  /** Part of the back office: with an origin of its own it is at no other. */
  isOffice?: true;
};

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A name in the table of cache policies (server/cache-policy.ts). */
export type CachePolicyName =
  | 'page'
  | 'api'
  | 'hashedAsset'
  | 'file'
  | 'worker'
  | 'permanentRedirect'
  | 'never';

const READ = ['GET', 'HEAD'] as const;
/** The API answers a wrong method itself. */
const ANY = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** What answers a route. */
export const ROUTE_KINDS = {
  /** Rendered once for all visitors, cached, and invalidated by tag. */
  page: { methods: READ, cache: 'page', isPage: true },
  /** robots.txt, the sitemap and its parts: cached and invalidated like pages. */
  sitemap: { methods: READ, cache: 'page' },
  /** Rendered for each visit. */
  'visit-page': { methods: [...READ, 'POST'], cache: 'never', isPage: true, takesBody: true },
  /** A visit page that needs the built-in sign-in provider. */
  'sign-in-page': { methods: [...READ, 'POST'], cache: 'never', isPage: true, takesBody: true },
  /** Endpoints of the built-in sign-in provider, which reads and answers the raw request. */
  'sign-in-provider': { methods: ANY, cache: 'never' },
  redirect: { methods: READ, cache: 'permanentRedirect', ignoresSlash: true },
  'public-api': { methods: ANY, cache: 'api', ignoresSlash: true },
  /** The Admin API, for the office and for API keys. */
  'admin-api': { methods: ANY, cache: 'never', ignoresSlash: true, takesBody: true, isOffice: true },
  'account-api': { methods: ANY, cache: 'never', ignoresSlash: true, takesBody: true },
  'checkout-api': { methods: ANY, cache: 'never', ignoresSlash: true, takesBody: true },
  /** Sign-in of staff by the authorization code flow, which the server runs. */
  'admin-sign-in': { methods: [...READ, 'POST'], cache: 'never', takesBody: true, isOffice: true },
  /** Where a person comes in by a link: a visit page. */
  'admin-join': { methods: [...READ, 'POST'], cache: 'never', isPage: true, takesBody: true, isOffice: true },
  /** The page of the back office: one for all its paths, whose script shows the rest. */
  'admin-page': { methods: READ, cache: 'never', isOffice: true },
  /** A page of the shop with a draft over it, by a link with a token. Rendered for each visit. */
  preview: { methods: READ, cache: 'never' },
  /** The form that chooses a theme. */
  theme: { methods: ['POST'], cache: 'never', ignoresSlash: true, takesBody: true },
  health: { methods: READ, cache: 'never', ignoresSlash: true },
  /** Files of the build, icons and the manifest. */
  file: { methods: READ, cache: 'file' },
  /** Picture files. */
  media: { methods: READ, cache: 'hashedAsset' },
  /** The data file of the home bar. */
  'bar-data': { methods: READ, cache: 'hashedAsset' },
} as const satisfies Record<string, KindTraits>;

export type RouteKind = keyof typeof ROUTE_KINDS;

/** Names of the rate limit rules (server/http/rate-limits.ts). */
export type RateLimitName = 'api' | 'checkout' | 'authorize' | 'sign-in' | 'order';

/** What a page shows in place of the next page while that one loads. */
export type PendingScreen = {
  /** Number of card placeholders. */
  cards?: number;
  /** Name of the loading text and of the text for a failure (web/shell/states.ts). */
  text?: 'recipes' | 'recipe' | 'journal' | 'article';
};

/** A row of the route table: what a URL of the shop is. */
export type Route = {
  /** `:name` stands for one part of a path, and `*` for all that follow, at least one. */
  path: string;
  kind: RouteKind;
  /** File of the page below web/. */
  module?: string;
  /** The page's code answers without header and footer: not a document. */
  isFrameless?: true;
  /** Replaces the methods of the kind. */
  methods?: readonly Method[];
  /** Replaces the cache policy of the kind, but of pages and the sitemap, which the page cache answers. */
  cache?: CachePolicyName;
  /** Who may call: bearers of an access token only; absent for anyone. */
  access?: 'token';
  rateLimit?: RateLimitName;
  /** Maximum size of the body; absent: `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /** The handler gets the body as a stream and writes it to disk. */
  isBodyStreamed?: true;
  /** A command that changes many rows at once has more time. */
  takesLong?: true;
  /** The query parameters that the page reads. All others are dropped before it is looked up. */
  parameters?: readonly string[];
  /** The path holds free text from users: there are too many such URLs to cache. */
  hasFreeText?: true;
  /** Search engines must not index it (`X-Robots-Tag: noindex`). */
  isUnindexed?: true;
  /** The beginning of the URLs that robots.txt excludes from crawling. */
  disallow?: string;
  /** In the sitemap: one URL, or one for each item of a list. */
  sitemap?:
    | 'one'
    | 'products'
    | 'categories'
    | 'collections'
    | 'recipes'
    | 'articles'
    | 'newestWeeklyList'
    | 'weeklyLists'
    | 'pages';
  /** Tags that invalidate the cached page, where they do not depend on what the page reads. */
  tags?: readonly string[];
  pending?: PendingScreen;
  /** Target of a redirect. */
  to?: string;
};

const KB = 1024;
const MB = 1024 * KB;

/** Maximum size of a request body where the route names no other. */
export const MAX_BODY_BYTES = 100 * KB;
/** Events of the payment provider: below 256 KB by its documentation. */
export const MAX_EVENT_BYTES = 256 * KB;
/** Events of the mail provider: about one mail, without its text. */
export const MAX_MAIL_EVENT_BYTES = 64 * KB;
/** Endpoint of the mail provider's events. */
export const RESEND_WEBHOOK_PATH = '/webhooks/resend';
/** A JSON body of the Admin API. */
export const MAX_ADMIN_JSON_BYTES = MB;

/** Formats a limit for a message: `100 KB`, `2 MB`. */
export const formatBytes = (bytes: number): string => (bytes >= MB ? `${bytes / MB} MB` : `${bytes / KB} KB`);
