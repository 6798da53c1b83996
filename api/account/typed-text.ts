import { z } from 'zod';

/** A typed text. NUL and lone surrogates are refused. */
export const typedText = (max: number) =>
  z
    .string('must be text')
    .max(max, `has at most ${max} characters`)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be text');
