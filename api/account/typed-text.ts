import { z } from 'zod';
import { isPlainText, toPlainText } from '#contract/text/plain-text.ts';

/** A typed text, normalized. Control characters and lone surrogates are refused. */
export const typedText = (max: number) =>
  z
    .string('must be text')
    .max(max, `has at most ${max} characters`)
    .overwrite(toPlainText)
    .refine(isPlainText, 'must be text');
