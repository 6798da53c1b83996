import { z } from 'zod';
import { DISPUTE_ANSWER_STATES, DISPUTE_STATES, EVIDENCE_PARTS } from '#contract/orders/disputes.ts';
import { lines } from '#contract/text/text-fields.ts';
import { listConversation } from '#modules/contact/index.ts';
import { sendEvidence } from '#modules/orders/moves.ts';
import {
  type BuyerMessage,
  findDispute,
  findOrderByNumber,
  formatEvidence,
  isAnswerable,
  loadEvidence,
} from '#modules/orders/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nameActors } from '../actor-names.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { defineCommand } from './define-order-command.ts';
import { findNumber } from './find-number.ts';
import { NumberPath } from './schemas.ts';
import type { OrdersServices } from './services.ts';

const instant = z.iso.datetime();

const DisputeSchema = z
  .object({
    version: z.int().meta({ description: 'Of the order, for `If-Match`.' }),
    reason: z.string().meta({ description: 'In the words of the payment provider.', example: 'fraudulent' }),
    amountCents: z.int(),
    openedAt: instant,
    dueAt: instant.nullable().meta({ description: 'Until when it can be answered; null: not at all.' }),
    state: z.enum(DISPUTE_STATES),
    isAnswerable: z.boolean().meta({ description: 'An answer can be sent now.' }),
    answer: z
      .object({ state: z.enum(DISPUTE_ANSWER_STATES), at: instant, by: z.string() })
      .nullable()
      .meta({ description: 'What became of the answer of the shop.' }),
    facts: z.object({
      customerName: z.string(),
      customerEmail: z.string(),
      products: z.string(),
      shippingAddress: z.string(),
      shippingCarrier: z.string(),
      shippingDate: z.string(),
      trackingNumber: z.string(),
    }),
    parts: z
      .record(z.enum(EVIDENCE_PARTS), z.array(z.string()).readonly())
      .meta({ example: Object.fromEntries(EVIDENCE_PARTS.map((part) => [part, []])) }),
    text: z.string().meta({ description: 'The parts as the provider gets them.' }),
  })
  .meta({ id: 'AdminDispute' });

/** What buyer and shop wrote to each other since the order was paid. */
async function listMessages(db: Handle, number: string): Promise<BuyerMessage[]> {
  const order = await findOrderByNumber(db, number);
  return order ? await listConversation(db, { email: order.email, since: new Date(order.placedAt) }) : [];
}

const find = defineAdminEndpoint({
  method: 'GET',
  path: '/orders/{number}/dispute',
  permission: 'order.refund',
  operationId: 'findDispute',
  summary: 'Read the dispute of an order',
  description:
    'With what speaks for the shop: the checks of age, the delivery, the messages, the invoice and the refunds. After the answer was sent it is what was sent.',
  parameters: { path: NumberPath },
  responses: { 200: { description: 'The dispute.', schema: DisputeSchema } },
  problems: ['not-found'],
  async run({ parameters }, { db }: OrdersServices & { db: Handle }) {
    const order = await findOrderByNumber(db, findNumber(parameters));
    const dispute = order && (await findDispute(db, order.id));
    if (!dispute) return NOT_FOUND;
    const messages = await listMessages(db, order.number);
    const kept = dispute.answerState === 'failed' ? null : dispute.evidence;
    const evidence = kept ?? (await loadEvidence(db, order, { messages, statement: '' }));
    const { answerState, answeredAt, answeredKind, answeredId } = dispute;
    const by = answeredKind && { kind: answeredKind, id: answeredId };
    const nameActor = await nameActors(db, by ? [by] : []);
    return {
      status: 200,
      body: {
        version: order.version,
        reason: dispute.reason,
        amountCents: dispute.amountCents,
        openedAt: dispute.openedAt.toISOString(),
        dueAt: dispute.dueAt?.toISOString() ?? null,
        state: dispute.state,
        isAnswerable: isAnswerable(dispute),
        answer:
          answerState && answeredAt && by
            ? { state: answerState, at: answeredAt.toISOString(), by: nameActor(by).name ?? '' }
            : null,
        ...evidence,
        text: formatEvidence(evidence),
      },
    };
  },
});

const send = defineCommand({
  name: 'send-evidence',
  permission: 'order.refund',
  summary: 'Answer the dispute of an order',
  description:
    'Sends what speaks for the shop to the payment provider, with a statement of yours, once: banks take one answer. What is sent is kept.',
  body: z.strictObject({ statement: lines(4000).default('') }),
  async run({ tx, actor, body }, key) {
    const messages = await listMessages(tx, key.number);
    return await sendEvidence(tx, actor, { ...key, messages, statement: body.statement });
  },
});

export const DISPUTE_ENDPOINTS = [find, send];
