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
    errors: z
      .array(
        z.object({
          pointer: z
            .string()
            .meta({
              description: 'JSON Pointer (RFC 6901) of the field of the body, or of the parameter.',
              example: '/lines/0/quantity',
            }),
          code: z.string().meta({ description: 'Kind of the error, for programs.', example: 'required' }),
          detail: z.string().meta({ description: 'What it must be.' }),
          attribute: z
            .string()
            .exactOptional()
            .meta({ description: 'Key of the attribute of a product that it is about.' }),
        }),
      )
      .readonly()
      .exactOptional()
      .meta({ description: 'Every invalid parameter or field of the body.' }),
    permission: z
      .string()
      .exactOptional()
      .meta({ description: 'For `permission-missing`: the permission that the caller lacks.' }),
    current: z
      .unknown()
      .optional()
      .meta({ description: 'For `changed-meanwhile`: the resource as it is now.' }),
    changedFields: z
      .array(z.string())
      .readonly()
      .exactOptional()
      .meta({ description: 'For `changed-meanwhile`: the fields that were changed since your version.' }),
    by: z
      .string()
      .nullable()
      .exactOptional()
      .meta({ description: 'For `changed-meanwhile`: who changed it last, if that is known.' }),
    at: z
      .string()
      .nullable()
      .exactOptional()
      .meta({ description: 'For `changed-meanwhile`: when it was changed last, if that is known.' }),
    state: z.string().exactOptional().meta({ description: 'For `not-allowed-now`: the present state.' }),
    allowed: z
      .array(z.string())
      .readonly()
      .exactOptional()
      .meta({ description: 'For `not-allowed-now`: the commands that this state allows.' }),
    reasons: z
      .array(z.string())
      .readonly()
      .exactOptional()
      .meta({ description: 'Why it is refused, as sentences.' }),
    attributes: z
      .array(z.object({ key: z.string(), name: z.string(), productCount: z.int(), valueCount: z.int() }))
      .readonly()
      .exactOptional()
      .meta({ description: 'For `attributes-lost`: what products would lose.' }),
    productCount: z
      .int()
      .exactOptional()
      .meta({ description: 'For `attributes-lost`: how many products would lose something.' }),
    count: z.int().exactOptional().meta({ description: 'For `in-use`: how many products use it.' }),
    instance: z
      .string()
      .exactOptional()
      .meta({ description: 'Names this one occurrence, where there is a name.' }),
  })
  .meta({ id: 'Problem' }) satisfies z.ZodType<Problem>;
