import type { PageContext } from '#web/page-context.ts';

/**
 * Returns the loader data of an account page. It holds nothing personal, so the page is cached and
 * the same for all.
 */
export const accountShell = ({ origin, auth }: PageContext) => ({ origin, isBuiltIn: auth.isBuiltIn });
