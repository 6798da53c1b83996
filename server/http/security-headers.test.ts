import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { createTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof createTestSite>>;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const close = 'Host: localhost\r\nConnection: close\r\n';

/** Every kind of response, with the bytes of a request that causes it. */
const KINDS: [what: string, status: number, request: string][] = [
  ['a page', 200, `GET /products HTTP/1.1\r\n${close}\r\n`],
  ['a page from memory', 200, `GET /products HTTP/1.1\r\n${close}\r\n`],
  ['the head of a page', 200, `HEAD /products HTTP/1.1\r\n${close}\r\n`],
  ['a missing page', 404, `GET /nowhere HTTP/1.1\r\n${close}\r\n`],
  ['a file', 200, `GET /icon.svg HTTP/1.1\r\n${close}\r\n`],
  ['a file of an older build', 404, `GET /assets/old.js HTTP/1.1\r\n${close}\r\n`],
  ['the API', 200, `GET /api/public/products HTTP/1.1\r\n${close}\r\n`],
  ['a moved page', 301, `GET /spirits HTTP/1.1\r\n${close}\r\n`],
  ['a trailing slash', 308, `GET /products/ HTTP/1.1\r\n${close}\r\n`],
  ['health', 200, `GET /health/live HTTP/1.1\r\n${close}\r\n`],
  ['a method that pages do not accept', 405, `DELETE /products HTTP/1.1\r\n${close}\r\n`],
  ['an unknown theme', 400, `POST /look HTTP/1.1\r\n${close}Content-Length: 0\r\n\r\n`],
  ['a URL that is too long', 414, `GET /${'a'.repeat(10_000)} HTTP/1.1\r\n${close}\r\n`],
  [
    'a content-length that is too large',
    413,
    `POST /look HTTP/1.1\r\n${close}Content-Length: 2000000\r\n\r\n`,
  ],
  [
    'a body found too large',
    413,
    `POST /look HTTP/1.1\r\n${close}Transfer-Encoding: chunked\r\n\r\n${`ffff\r\n${'a'.repeat(65_535)}\r\n`.repeat(18)}`,
  ],
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['headers too large', 431, `GET / HTTP/1.1\r\n${close}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['not HTTP', 400, 'hello\r\n\r\n'],
  ['an Expect header', 200, `GET /products HTTP/1.1\r\n${close}Expect: more\r\n\r\n`],
];

describe('every response carries the security headers', () => {
  it.each(KINDS)('%s (%i)', async (_what, status, request) => {
    const answer = await site.send(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase();
    for (const header of [
      'x-content-type-options: nosniff',
      'referrer-policy: strict-origin-when-cross-origin',
      'permissions-policy: ',
      'screen-wake-lock=(self)',
      'camera=()',
      'x-frame-options: sameorigin',
      'cross-origin-opener-policy: same-origin',
      'cross-origin-resource-policy: ',
      "frame-ancestors 'self'",
      'cache-control: ',
    ].filter((name) => name !== 'cache-control: ' || status !== 200)) {
      expect(head).toContain(header);
    }
    expect(head).not.toContain('unsafe-inline');
    expect(head).not.toContain('strict-transport-security');
  });

  it('a page may be prefetched, in Firefox too, and nothing else is added by default', async () => {
    const policy = (await site.get('/products')).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'self'; script-src 'self'/);
    for (const rest of ["object-src 'none'", "media-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(rest);
  });

  it('not modified, with the policy of the page', async () => {
    const whole = await site.get('/products');
    const again = await site.get('/products', { 'if-none-match': whole.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(whole.headers.get('content-security-policy'));
    expect(again.headers.get('etag')).toBe(whole.headers.get('etag'));
  });

  it('and a page that reads barcodes may use the camera', () => {
    const sent = securityHeaders({ usesCamera: true, isHttps: true }).join('\n');
    expect(sent).toContain('camera=(self)');
    expect(sent).not.toContain('camera=()');
  });

  it('and only the API may be read by pages of other sites', async () => {
    const policyOf = async (path: string) =>
      (await site.get(path)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/api/public/products')).toBe('cross-origin');
    expect(await policyOf('/products')).toBe('same-origin');
  });
});

describe('https', () => {
  it('sends HSTS only when https is certain', async () => {
    const hstsOf = async (side: { publicOrigin: string | undefined; trustsProxy: boolean }) => {
      const other = await createTestSite({ side });
      const answer = await other.get('/health/live', { 'x-forwarded-proto': 'https' });
      await other.close();
      return answer.headers.get('strict-transport-security');
    };
    expect(await hstsOf({ publicOrigin: undefined, trustsProxy: false })).toBeNull();
    expect(await hstsOf({ publicOrigin: undefined, trustsProxy: true })).toBe('max-age=31536000');
    expect(await hstsOf({ publicOrigin: 'https://shop.example', trustsProxy: false })).toContain('max-age');
  });
});
