import { z } from 'zod';

/** What the end of the demo leaves and what stays. */
export const DemoSchema = z.object({
  state: z
    .enum(['none', 'demo', 'ending'])
    .meta({ description: '`ending`: the shop is about to start anew without the demo.' }),
  obstacle: z.string().nullable().meta({ description: 'Why the demo cannot be ended.' }),
  failure: z.string().nullable().meta({ description: 'Why the last try to end it failed.' }),
  subjects: z
    .array(
      z.object({
        subject: z.string(),
        staying: z.int().meta({ description: 'Records that stay in the shop.' }),
        left: z.int().meta({ description: 'Records that stay in the former database.' }),
      }),
    )
    .meta({ description: 'Without those of which there are none.' }),
});
export type DemoState = z.output<typeof DemoSchema>;
