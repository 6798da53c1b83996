import { randomUUID } from 'node:crypto';
import { NOTHING_POLICY } from '#server/http/security-headers.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import type { SignInContext, SignInNotice } from '#web/sign-in-context.ts';
import { pagePath } from '#web/sign-in/places.ts';

/** Renders a notice as bytes with their policy. */
export type RenderNotice = (notice: SignInNotice) => Promise<{ html: Buffer; csp: string }>;

/**
 * Renders a notice of the provider (an error, sign-out) as a page of the shop in the system theme.
 * Returns the complete bytes with their policy; when rendering fails, those of the failure page.
 */
export function createNoticeRenderer(
  makePage: (order: RenderRequest) => Promise<RenderedPage>,
): RenderNotice {
  return async (notice) => {
    const { body, csp } = await makePage({
      path: pagePath('notice'),
      search: '',
      isFreeText: false,
      theme: null,
      requestId: randomUUID(),
      visit: {
        visitor: { browser: undefined, client: '' },
        checkoutCookie: undefined,
        signIn: { ...NO_CONTEXT, notice },
      },
    });
    return { html: body, csp: csp ?? NOTHING_POLICY };
  };
}

/** A notice never signs a user in. */
const never = (): never => {
  throw new Error('a notice must not use the sign-in context');
};
export const NO_CONTEXT: Omit<SignInContext, 'notice'> = {
  client: '',
  passed: undefined,
  find: never,
  signIn: never,
  consent: never,
  refuse: never,
  formToken: never,
  isFormToken: never,
  sessionAccountId: never,
  accounts: Object.create(null),
};
