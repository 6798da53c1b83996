import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONNECT_PATH } from '#contract/account/auth.ts';
import type { BuiltInProvider } from '#modules/identity/provider.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { clientAddress, type PublicOrigin } from '#server/http/public-origin.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { failingPage } from '#server/pages/failing-page.ts';

/** Timeout of the provider: a client gets a response within five seconds. */
const TIMEOUT_MS = 4000;

/** Readable by pages of every origin, and cacheable for a while: provider metadata and public keys. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  `${CONNECT_PATH}/jwks`,
]);
const CALLS = ['token', 'userinfo', 'revocation', 'par'].map((name) => `${CONNECT_PATH}/${name}`);
/** Called by programs only: their failures are JSON, whatever the client accepts. */
const CALL_PATHS: ReadonlySet<string> = new Set(CALLS);
const PAGE_PATHS = /^\/connect\/(?:authorize(?:\/[\w-]+)?|endsession(?:\/confirm|\/success)?|checksession)$/;

/** Passes unread Node requests to the provider. */
export type OidcHandler = {
  issuer: string;
  answer(
    exchange: { request: IncomingMessage; response: ServerResponse },
    of: {
      target: string;
      path: string;
      requestId: string;
      isLast: boolean;
      side: PublicOrigin;
      headers: readonly string[];
    },
  ): void;
};

/**
 * Mounts the provider at its issuer. `formOrigins` are origins of external clients to which the
 * provider's forms may lead.
 */
export function createOidcHandler(
  provider: Pick<BuiltInProvider, 'handle'>,
  { issuer, formOrigins, patienceMs: timeoutMs = TIMEOUT_MS }: ConnectOptions,
): OidcHandler {
  const { host, protocol } = new URL(issuer);
  const isHttps = protocol === 'https:';
  const csp = [
    // The provider adds the hash of the script that submits its own form.
    "default-src 'none'",
    "script-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return {
    issuer,
    answer({ request, response }, { target, path, requestId, isLast, side, headers }) {
      const isOpen = OPEN_PATHS.has(path);
      setHeaders(response, [
        ...securityHeaders({
          csp: PAGE_PATHS.test(path) ? csp : undefined,
          isForForeignPages: isOpen,
          isHttps,
        }),
        'cache-control',
        isOpen ? 'public, max-age=300' : CACHE_POLICY.never,
        'x-request-id',
        requestId,
        ...headers,
        ...(isLast ? ['connection', 'close'] : []),
      ]);
      const client = clientAddress(request, side);
      for (const name of Object.keys(request.headers)) {
        if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete request.headers[name];
      }
      Object.assign(request.headers, {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
        'x-forwarded-for': client,
        ...(CALL_PATHS.has(path) && { accept: 'application/json' }),
      });
      // A proxy's request line may hold a whole URL: only its path and query matter.
      request.url = target;
      const late = setTimeout(() => handleLate(request, response), timeoutMs).unref();
      response.once('close', () => clearTimeout(late));
      provider.handle(request, response);
    },
  };
}

type ConnectOptions = { issuer: string; formOrigins: readonly string[]; patienceMs?: number };

/** Headers that belong to one response only. */
const OF_AN_ANSWER: ReadonlySet<string> = new Set([
  'content-length',
  'content-encoding',
  'content-type',
  'transfer-encoding',
  'content-disposition',
  'location',
  'set-cookie',
  'etag',
  'last-modified',
  'www-authenticate',
  'dpop-nonce',
  'allow',
]);

/** Responds when the database fails or is too slow. The provider's later response is discarded. */
function handleLate(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  // Discards the headers that the provider already set: its content length would corrupt this
  // response and the next one.
  for (const name of response.getHeaderNames()) {
    if (OF_AN_ANSWER.has(name)) response.removeHeader(name);
  }
  response.setHeader('retry-after', '5');
  if (!request.complete) response.setHeader('connection', 'close');
  if (/\btext\/html\b/.test(request.headers.accept ?? '')) {
    const { headers, csp = '', body } = failingPage(503);
    setHeaders(response, [...headers, 'content-security-policy', csp]);
    response.writeHead(503).end(body);
    return;
  }
  const problem = { error: 'temporarily_unavailable', error_description: 'Please try again in a moment.' };
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', CACHE_POLICY.never);
  response.writeHead(503).end(JSON.stringify(problem));
}

function setHeaders(response: ServerResponse, pairs: readonly string[]): void {
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    response.setHeader(pairs[index] ?? '', pairs[index + 1] ?? '');
  }
}
