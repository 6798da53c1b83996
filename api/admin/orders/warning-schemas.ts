import { z } from 'zod';
import { DISPUTE_STATES } from '#contract/orders/disputes.ts';
import { HOLD_CAUSES } from '#contract/orders/hold-causes.ts';
import { MAIL_REFUSAL_CAUSES } from '#contract/staff/mail-refusals.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';

const instant = z.iso.datetime();

/** Who did something. `name` is that of a member of staff or a key. */
export const ActorSchema = z.object({
  kind: z.enum(ACTOR_KINDS),
  id: z.string().nullable(),
  name: z.string(),
});

/** Why an order is on hold. */
export const HoldSchema = z.object({
  reason: z.string(),
  causes: z
    .array(z.enum(HOLD_CAUSES))
    .meta({ description: 'Why the shop wants it looked at; empty: staff put it on hold.' }),
  at: instant,
  actor: ActorSchema,
});

/** The dispute of an order, in short. */
export const OrderDisputeSchema = z.object({
  state: z.enum(DISPUTE_STATES),
  dueAt: instant.nullable().meta({ description: 'null: the bank takes no answer.' }),
  isAnswerable: z.boolean(),
});

/** Why mail to an address is not sent any more. */
export const MailRefusalSchema = z
  .object({ cause: z.enum(MAIL_REFUSAL_CAUSES), at: instant })
  .meta({ description: 'The email address refuses mail: none is sent to it. null: it does not.' });
