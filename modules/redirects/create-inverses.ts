import { type Inverses, refuseUndo, UNDONE } from '#modules/audit/index.ts';
import { z } from 'zod';
import { addRedirect, findRedirect, removeRedirect } from './change-redirects.ts';
import { REDIRECT_REFUSALS } from './messages.ts';

const Target = z.object({ to: z.string() });
const CHANGED = 'The redirect was changed again since.';

/** Returns the inverses of changes of redirects. */
export const createRedirectInverses = (): Inverses => ({
  'redirect.created': async (tx, actor, { resource, after }) => {
    if ((await findRedirect(tx, resource.id)) !== Target.parse(after).to) return refuseUndo(CHANGED);
    await removeRedirect(tx, actor, resource.id);
    return UNDONE;
  },
  'redirect.updated': async (tx, actor, { resource, before, after }) => {
    if ((await findRedirect(tx, resource.id)) !== Target.parse(after).to) return refuseUndo(CHANGED);
    const { to } = Target.parse(before);
    const outcome = await addRedirect(tx, actor, { from: resource.id, to, replace: true });
    return outcome.ok ? UNDONE : refuseUndo(REDIRECT_REFUSALS[outcome.failure]);
  },
  'redirect.deleted': async (tx, actor, { resource, before }) => {
    const { to } = Target.parse(before);
    const outcome = await addRedirect(tx, actor, { from: resource.id, to });
    return outcome.ok ? UNDONE : refuseUndo(REDIRECT_REFUSALS[outcome.failure]);
  },
});
