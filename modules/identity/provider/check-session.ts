import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { BROWSER_STATE, ANONYMOUS } from './session-state.ts';

export const CHECK_SESSION_PATH = '/connect/checksession';

/** Serves the frame of OpenID Connect Session Management: the same bytes for every client. */
export function handleCheckSession(origins: readonly string[]) {
  const { html, csp } = renderCheckSessionPage(origins);
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    if (ctx.path !== CHECK_SESSION_PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next();
      return;
    }
    ctx.type = 'html';
    ctx.set({ 'content-security-policy': csp, 'cache-control': 'public, max-age=300' });
    ctx.body = html;
  };
}

/** The frame that tells pages of these origins, and no others, whether the sign-in session changed. */
function renderCheckSessionPage(origins: readonly string[]): { html: string; csp: string } {
  // Serialized URL origins contain nothing that could end the script.
  const script = `
const allowed = ${JSON.stringify(origins)};
addEventListener('message', async (event) => {
  if (!allowed.includes(event.origin) || typeof event.data !== 'string') return;
  let answer = 'error';
  try {
    const [client, state] = event.data.split(' ');
    const [hash, salt] = state.split('.');
    const now = (document.cookie.match(/(?:^|; )${BROWSER_STATE}=([^;]*)/) || [])[1] ?? '${ANONYMOUS}';
    const bytes = new TextEncoder().encode(client + ' ' + event.origin + ' ' + now + ' ' + salt);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    answer = hex === hash ? 'unchanged' : 'changed';
  } catch {}
  event.source.postMessage(answer, event.origin);
});
`;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    html: `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Sign-in state</title><script>${script}</script></html>`,
    csp: `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors ${["'self'", ...origins].join(' ')}`,
  };
}
