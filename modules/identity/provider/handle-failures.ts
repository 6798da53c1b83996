import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import type { BuiltInProviderOptions } from './options.ts';

/**
 * Logs errors of the provider and responds to them: 503 when waiting helps because the database is
 * unavailable, else 500. For errors that the provider does not catch, such as a session that cannot
 * be saved, Koa would send one line of text without any headers.
 */
export function handleFailures(
  provider: Provider,
  { log, renderPage }: Pick<BuiltInProviderOptions, 'log' | 'renderPage'>,
): void {
  const unavailable = new WeakSet<object>();
  const record = (ctx: object, error: unknown): void => {
    log.error({ error }, 'sign-in provider failed');
    if (isDatabaseUnavailable(error)) unavailable.add(ctx);
  };
  provider.on('server_error', record);
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    try {
      await next();
    } catch (error) {
      record(ctx, error);
      ctx.status = 500;
      if (ctx.accepts('json', 'html') === 'html') {
        const { html, csp } = await renderPage({ kind: 'error', code: 'server_error' });
        ctx.type = 'html';
        ctx.set('content-security-policy', csp);
        ctx.body = html;
      } else ctx.body = { error: 'server_error' };
    }
    if (ctx.status !== 500 || !unavailable.has(ctx)) return;
    const { body, type } = ctx;
    ctx.status = 503;
    ctx.set('retry-after', '5');
    ctx.body = type === 'application/json' ? { error: 'temporarily_unavailable' } : body;
  });
}
