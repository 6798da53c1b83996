import type { PageContext } from '#web/page-context.ts';

/** What a page of the account is made of: nothing of anybody's, so that it is kept and the same for all. */
export const accountShell = ({ origin, auth }: PageContext) => ({ origin, isBuiltIn: auth.isBuiltIn });
