import { z } from 'zod';
import { formatNumber } from '#contract/format/format-number.ts';
import {
  FIRST_STEPS,
  findLastOpening,
  listFirstSteps,
  listToGiveBack,
  type Setup,
} from '#modules/opening/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';
import { failure } from '../failures.ts';
import type { SettingsServices } from './services.ts';

type Shop = SettingsServices['shop'];

const step = z.enum(FIRST_STEPS);
const list = z
  .enum(['to-sell', 'better'])
  .meta({ description: '`to-sell`: the shop cannot go live without it.' });

/** A step before the shop opens. */
export const FirstStepSchema = z.object({
  step,
  list,
  minutes: z.int().meta({ description: 'Of work, without the wait.' }),
  wait: z.enum(['days', 'hours']).nullable().meta({ description: 'For how long others let one wait.' }),
  isDone: z.boolean(),
});

const GivesBackSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      bottles: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          reserved: z.int().meta({ description: 'In the building, allocated to the order.' }),
          gone: z.int().meta({ description: 'Left the stock: shipped, broken or lost.' }),
        }),
      ),
    }),
  ),
  endedCheckouts: z.int().meta({ description: 'Checkouts that are being paid in test mode.' }),
  heldBottles: z.int().meta({ description: 'Bottles that these checkouts hold.' }),
});

/** What the shop needs before it opens, and what going live gives back. */
export const OpeningSchema = z.object({
  isLive: z.boolean().meta({ description: 'Buyers are charged.' }),
  steps: z.array(FirstStepSchema),
  toGiveBack: GivesBackSchema.meta({ description: 'Bottles of test orders that going live gives back.' }),
  lastOpening: GivesBackSchema.extend({
    openedAt: z.iso.datetime(),
    by: ActorSchema,
    steps: z.array(z.object({ step, list, isDone: z.boolean() })),
  })
    .nullable()
    .meta({ description: 'When the shop went live last, and what came back; null: it did not yet.' }),
});

/** What the process knows of its payments and mail at this moment. */
export const describeSetup = ({ shop, mail }: { shop: Shop; mail: { readonly sends: boolean } }): Setup => ({
  isTest: shop.isTest,
  takesPayments: shop.takesPayments,
  sendsMail: mail.sends,
});

/** Whether buyers are charged. */
export const isLive = ({ takesPayments, isTest }: Shop): boolean => takesPayments && !isTest;

/** The shop as it stands before, or after, it opened. */
export async function loadOpening(
  db: Handle,
  services: Pick<SettingsServices, 'shop' | 'mail'>,
  now: Date,
): Promise<z.output<typeof OpeningSchema>> {
  const last = await findLastOpening(db);
  const by = last && { kind: last.actorKind, id: last.actorId };
  return {
    isLive: isLive(services.shop),
    steps: await listFirstSteps(db, describeSetup(services), now),
    toGiveBack: await listToGiveBack(db),
    lastOpening:
      last && by
        ? {
            openedAt: last.openedAt.toISOString(),
            by: (await nameActors(db, [by]))(by),
            steps: last.steps,
            orders: last.orders,
            endedCheckouts: last.endedCheckouts,
            heldBottles: last.heldBottles,
          }
        : null,
  };
}

/** A shop that lacks something to sell does not go live. */
export const refuseGoingLive = (missing: number): Failure =>
  failure(
    'not-allowed-now',
    `The shop cannot go live yet: ${formatNumber(missing)} of the list “To sell” are open under Before you open.`,
  );
