import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ProviderPage, RenderProviderPage } from '../built-in-provider.ts';

/** The pages that the provider sends itself, rendered by the shop. */
export function providerPages(renderPage: RenderProviderPage) {
  const show = async (ctx: KoaContextWithOIDC, page: ProviderPage, formOrigin?: string): Promise<void> => {
    const { html, csp } = await renderPage(page);
    ctx.type = 'html';
    ctx.set('content-security-policy', withFormOrigin(csp, formOrigin));
    ctx.body = html;
  };
  return {
    error: (ctx: KoaContextWithOIDC, { error }: { error: string }): Promise<void> =>
      show(ctx, { kind: 'error', code: error }),

    /**
     * Signs out without a question when the client's ID token proves that it means the signed-in
     * user.
     */
    signOut(ctx: KoaContextWithOIDC): Promise<void> {
      const { session, entities, params } = ctx.oidc;
      const xsrf: unknown = session?.state?.['secret'];
      if (typeof xsrf !== 'string') throw new Error('sign-out was requested without its CSRF secret');
      const hint = entities.IdTokenHint?.payload;
      const isSure = hint !== undefined && hint['sub'] === session?.accountId;
      const leadsTo = params?.['post_logout_redirect_uri'];
      return show(
        ctx,
        { kind: 'sign-out', action: ctx.oidc.urlFor('end_session_confirm'), xsrf, isSure },
        typeof leadsTo === 'string' ? URL.parse(leadsTo)?.origin : undefined,
      );
    },

    signedOut: (ctx: KoaContextWithOIDC): Promise<void> => show(ctx, { kind: 'signed-out' }),
  };
}

/**
 * Browsers follow the redirect of a form only to origins that `form-action` allows, so the origin
 * of another client must be added.
 */
export const withFormOrigin = (csp: string, origin: string | undefined): string =>
  origin === undefined || origin === 'null'
    ? csp
    : csp.replace("form-action 'self'", `form-action 'self' ${origin}`);
