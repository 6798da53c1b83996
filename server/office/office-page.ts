import { randomBytes } from 'node:crypto';
import type { Theme } from '#contract/theme.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { getOrigin } from '#server/http/security-headers.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import { NONCE_PLACEHOLDER } from '#contract/staff/paths.ts';

/** The back office as it is served: one page for all its paths, whose script shows the rest. */
export type Office = {
  /** Returns the HTML with `NONCE_PLACEHOLDER` where nonces belong. */
  getHtml(path: string): Promise<string>;
  /** Replaces the policy: the development server injects scripts and styles. */
  csp?: string;
};

/**
 * What the office's page may do (specification of the back office, B85). The interface library adds
 * a style element, which gets the nonce; editors set style attributes. It shows the previews of the
 * shop, which may have another origin.
 */
const officePolicy = (nonce: string, shopOrigin?: string): string => {
  const previews = shopOrigin === undefined ? '' : ` ${getOrigin(shopOrigin)}/preview/`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self'${previews}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `frame-src${previews || " 'self'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The editor of texts reads pasted HTML in a document of its own, which runs and loads nothing.
    'trusted-types ProseMirrorClipboard',
  ].join('; ');
};

/**
 * Answers a path of the office with its page. It holds no data and is never stored. `shopOrigin` is that
 * of the shop if the office has another.
 */
export async function serveOffice(
  office: Office,
  path: string,
  { theme, shopOrigin }: { theme: Theme | null; shopOrigin: string | undefined },
): Promise<HttpResponse> {
  const nonce = randomBytes(16).toString('base64');
  const html = (await office.getHtml(path)).replaceAll(NONCE_PLACEHOLDER, nonce);
  const themed = theme === null ? html : html.replace('<html ', `<html data-theme="${theme}" `);
  return {
    status: 200,
    headers: ['content-type', 'text/html; charset=utf-8', 'cache-control', CACHE_POLICY.never],
    body: themed,
    csp: office.csp ?? officePolicy(nonce, shopOrigin),
    usesCamera: true,
    cacheStatus: 'none',
  };
}
