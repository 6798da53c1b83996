import { z } from 'zod';
import { ORDERED_TEXT_KINDS } from '#contract/content/text-kinds.ts';
import { line } from '#contract/text/text-fields.ts';
import { changeOrder } from '#modules/editing/index.ts';
import { textRecords } from '#modules/texts/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, NOT_FOUND } from '../failures.ts';
import { KindPath } from './text-schemas.ts';

const ids = z.array(line(200, 1)).max(2_000);

/** Moves a text among those of its kind. */
export const orderTexts = defineAdminEndpoint({
  method: 'PUT',
  path: '/text-orders/{kind}',
  permission: 'content.publish',
  operationId: 'orderTexts',
  summary: 'Change the order of texts',
  description:
    'Of questions, events or help lines, at once. Questions stay with their group. Refused where `seen` is not the present order.',
  parameters: { path: KindPath },
  requestBody: z.strictObject({
    seen: ids.meta({ description: 'The ids of all texts of the kind in the order that you read.' }),
    order: ids.meta({ description: 'Their ids in the order that they get. Those that it lacks follow.' }),
  }),
  responses: { 204: { description: 'They have that order.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, body, parameters: { kind } }) {
    if (!ORDERED_TEXT_KINDS.some((one) => one === kind)) return NOT_FOUND;
    const outcome = await changeOrder(tx, actor, textRecords(kind), body);
    if (outcome.kind === 'ordered') return { status: 204 };
    const current = { order: outcome.order };
    return changedMeanwhile({ current, changedFields: ['order'], by: null, at: null });
  },
});
