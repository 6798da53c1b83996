import { z } from 'zod';
import { FIRST_STEPS, type Setup } from '#modules/today/index.ts';

/** A step before the shop opens. */
export const FirstStepSchema = z.object({
  step: z.enum(FIRST_STEPS),
  list: z.enum(['to-sell', 'better']).meta({ description: '`to-sell`: the shop cannot go live without it.' }),
  minutes: z.int().meta({ description: 'Of work, without the wait.' }),
  wait: z.enum(['days', 'hours']).nullable().meta({ description: 'For how long others let one wait.' }),
  isDone: z.boolean(),
});

/** What the process knows of its payments and mail at this moment. */
export const describeSetup = ({
  shop,
  mail,
}: {
  shop: { isTest: boolean; takesPayments: boolean };
  mail: { readonly sends: boolean };
}): Setup => ({ isTest: shop.isTest, takesPayments: shop.takesPayments, sendsMail: mail.sends });
