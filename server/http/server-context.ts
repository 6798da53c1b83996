import type { AccountEnv } from '#api/account/customer-access.ts';
import type { AdminEnv } from '#api/admin/admin-core.ts';
import type { Caller } from '#api/checkout/app.ts';
import type { Locale } from '#contract/locale.ts';
import type { BarDataFiles } from '#server/bar/bar-data.ts';
import type { BrandFiles } from '#server/brand/brand-files.ts';
import type { ReadinessWatch } from '#server/health/readiness.ts';
import type { OfficeEntrance } from '#server/admin/sign-in/office-entrance.ts';
import type { OidcHandler } from '#server/identity/oidc-handler.ts';
import type { OpenSignInContext } from '#server/identity/sign-in-context.ts';
import type { MediaFiles } from '#server/media/media-files.ts';
import type { Office } from '#server/office/office-page.ts';
import type { FindPreview } from '#server/preview/find-preview.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import type { MakeSitemap } from '#server/sitemap/create-sitemap.ts';
import type { StaticFiles } from '#server/static/static-files.ts';
import type { ApiResponses } from './create-api-responses.ts';
import type { PublicOrigin } from './public-origin.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RequestLog } from './request-log.ts';

/** An API that gets facts about the caller which the server determines. */
export type CalledApi<Facts> = { fetch(request: Request, caller: Facts): Response | Promise<Response> };

/** All parts that handle requests, with their settings. */
export type ServerContext = {
  side: PublicOrigin;
  /** Origin of the shop's own URLs. */
  origin: string;
  /** Locales that have pages. Absent: only the default locale. */
  locales?: readonly Locale[];
  api: ApiResponses;
  /** The checkout API. */
  checkoutApi: CalledApi<Caller>;
  files: StaticFiles;
  /** The page of the back office. */
  office?: Office | undefined;
  media: MediaFiles;
  barData: BarDataFiles;
  brand: BrandFiles;
  cache: PageCache<RenderedPage>;
  makePage(order: RenderRequest): Promise<RenderedPage>;
  makeSitemap: MakeSitemap;
  /** Absent with an external provider: then there are no sign-in pages. */
  createSignInContext?: OpenSignInContext | undefined;
  /** The built-in provider; absent with an external one. */
  connect?: OidcHandler | undefined;
  /** The API for bearers of an access token. */
  accountApi?: CalledApi<AccountEnv> | undefined;
  /** Sign-in of staff. Absent in tests that need none. */
  officeEntrance?: OfficeEntrance | undefined;
  /** The API for members of staff and API keys. */
  adminApi?: CalledApi<AdminEnv> | undefined;
  /** Finds what the token of a preview shows. Absent in tests that need none. */
  findPreview?: FindPreview | undefined;
  readiness: ReadinessWatch;
  /** Absent: nothing is limited. */
  rateLimits?: RateLimits | undefined;
  log: RequestLog;
  /** Replaces `LAST_RESORT_MS`. */
  timeoutMs?: number;
  /** Replaces `BODY_MS`. */
  bodyTimeoutMs?: number;
};
