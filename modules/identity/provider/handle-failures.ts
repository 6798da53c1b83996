import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import type { BuiltInProviderOptions } from './options.ts';

/**
 * Logs what fails in the provider and answers it: 503 where waiting helps, because the database is away, else 500. What is thrown
 * where the provider does not look, as when a session cannot be written, Koa would answer by a line of text without any headers.
 */
export function handleFailures(
  provider: Provider,
  { log, renderPage }: Pick<BuiltInProviderOptions, 'log' | 'renderPage'>,
): void {
  const away = new WeakSet<object>();
  const note = (ctx: object, error: unknown): void => {
    log.error({ error }, 'the sign-in provider failed');
    if (isDatabaseUnavailable(error)) away.add(ctx);
  };
  provider.on('server_error', note);
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    try {
      await next();
    } catch (error) {
      note(ctx, error);
      ctx.status = 500;
      if (ctx.accepts('json', 'html') === 'html') {
        const { html, csp } = await renderPage({ kind: 'error', code: 'server_error' });
        ctx.type = 'html';
        ctx.set('content-security-policy', csp);
        ctx.body = html;
      } else ctx.body = { error: 'server_error' };
    }
    if (ctx.status !== 500 || !away.has(ctx)) return;
    const { body, type } = ctx;
    ctx.status = 503;
    ctx.set('retry-after', '5');
    ctx.body = type === 'application/json' ? { error: 'temporarily_unavailable' } : body;
  });
}
