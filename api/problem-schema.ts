import { z } from 'zod';
import type { Problem } from '#contract/http/problems.ts';
import { ChangedLineSchema } from '#contract/checkout/create-checkout-schema.ts';

/** The body of every error response (RFC 9457), for the OpenAPI document. */
export const ProblemSchema = z
  .object({
    type: z.string().meta({ description: 'Names the kind of problem.', example: '/problems/bad-parameter' }),
    title: z.string().meta({ description: 'The kind in words.' }),
    status: z.int().meta({ description: 'The HTTP status.', example: 400 }),
    detail: z.string().meta({ description: 'What happened this time.' }),
    parameter: z.string().exactOptional().meta({ description: 'The invalid parameter, if there is one.' }),
    lines: z
      .array(ChangedLineSchema)
      .readonly()
      .exactOptional()
      .meta({ description: 'For `lines-changed`: the cart lines that differ from what was sent.' }),
    faults: z
      .record(z.string(), z.string())
      .readonly()
      .exactOptional()
      .meta({ description: 'For `address-faulty`: the address fields that are invalid.' }),
    reason: z
      .string()
      .exactOptional()
      .meta({ description: 'For `password-unfit`: why the password cannot be used.' }),
    instance: z
      .string()
      .exactOptional()
      .meta({ description: 'Names this one occurrence, where there is a name.' }),
  })
  .meta({ id: 'Problem' }) satisfies z.ZodType<Problem>;
