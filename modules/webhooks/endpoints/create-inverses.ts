import { z } from 'zod';
import { type Inverses, invertUpdate, neverUndone, refuseUndo, toUndoOutcome } from '#modules/audit/index.ts';
import { WEBHOOK_REFUSALS } from '../messages.ts';
import { findEndpoint } from './list-endpoints.ts';
import { changeEndpoint } from './write-endpoints.ts';

const Patch = z.object({
  url: z.string().exactOptional(),
  events: z.array(z.string()).exactOptional(),
  isEnabled: z.boolean().exactOptional(),
});

/** Returns the inverses of changes of webhooks. A secret that was replaced does not come back. */
export const createWebhookInverses = (): Inverses => ({
  'webhook-endpoint.created': neverUndone(WEBHOOK_REFUSALS.noUndo),
  'webhook-endpoint.deleted': neverUndone(WEBHOOK_REFUSALS.noUndo),
  'webhook-endpoint.secret-rotated': neverUndone(WEBHOOK_REFUSALS.noUndo),
  'webhook-endpoint.tested': neverUndone(WEBHOOK_REFUSALS.noUndo),
  'webhook-endpoint.replayed': neverUndone(WEBHOOK_REFUSALS.noUndo),
  'webhook-endpoint.updated': async (tx, actor, change, reason) => {
    const endpoint = await findEndpoint(tx, change.resource.id);
    if (!endpoint) return refuseUndo(WEBHOOK_REFUSALS.gone);
    const { url, events, isEnabled, version } = endpoint;
    const { patch, skipped } = invertUpdate(change, { url, events, isEnabled });
    const key = { id: endpoint.id, version, change: Patch.parse(patch), reason };
    const { kind } = await changeEndpoint(tx, actor, key);
    return toUndoOutcome(kind === 'changed' ? [] : [WEBHOOK_REFUSALS.gone], skipped);
  },
});
