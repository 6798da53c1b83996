import { z } from 'zod';
import { CONFIDENCES, RULE_KINDS, type RuleKind } from '../rule-kinds.ts';
import { day, productClasses, provinceCode, RULE_VALUES, words } from '../rules.ts';
import { MERCHANT_PREFIX, type NewLawRule } from './law-rule.ts';

export const sourceUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https://',
});

/** A source that several rules of `rules/` cite, by its key in `sources.yaml`. */
const SourceSchema = z
  .strictObject({
    title: words,
    url: sourceUrl.optional(),
    /** The day on which the rules were last compared with it. */
    checked: day,
    /** Whether an official text was read that says the same. */
    confirmed: z.boolean(),
    /** The text that was read. */
    against: words.optional(),
    /** What a merchant has to compare; required unless confirmed. */
    check: words.optional(),
  })
  .refine(({ confirmed, against, check }) => (confirmed ? against : check) !== undefined, {
    error: 'needs against where it is confirmed, and check where it is not',
  });
export const SourcesFileSchema = z.record(z.string().regex(/^[a-z0-9-]+$/), SourceSchema);
export type RuleSource = z.output<typeof SourceSchema>;

const row = {
  id: z.string().regex(/^[a-z]+(\/[A-Za-z0-9-]+)+$/, 'must look like tax/NS/HST/2025-04-01'),
  province: provinceCode,
  classes: productClasses,
  from: day,
  to: day.optional(),
  confidence: z.enum(CONFIDENCES, 'must be H, M or L'),
  note: words.optional(),
};

/** A rule in a file: its columns, and the fields of its value beside them. */
export type RuleInFile<Source> = Omit<NewLawRule, 'citation'> & {
  source: Source;
  confidence: NewLawRule['citation']['confidence'];
  note: string;
};

const ofKind = <Source>(kind: RuleKind, source: z.ZodType<Source>) =>
  z.looseObject(row).transform(({ kind: _, ...given }, context): RuleInFile<Source> => {
    const { id, province, classes, from, to, confidence, note = '', source: cited, ...fields } = given;
    const value = RULE_VALUES[kind].strict().safeParse(fields);
    const readSource = source.safeParse(cited);
    for (const { path, message } of value.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
    for (const { path, message } of readSource.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['source', ...path], message });
    if (!value.success || !readSource.success) return z.NEVER;
    const rule = { id, kind, province, classes, from, to, value: value.data };
    return { ...rule, source: readSource.data, confidence, note };
  });

/** The delivered rules of one kind: `source` is a key of `sources.yaml`. */
export const deliveredFile = (kind: RuleKind) =>
  z.array(ofKind(kind, z.string('must be a key of sources.yaml')));

/** The rules that a merchant adds: of any kind, each with the source that was read. */
export const MerchantFileSchema = z
  .array(
    z.looseObject({ kind: z.enum(RULE_KINDS) }).transform((given, context) => {
      const source = z.strictObject({ title: words, url: sourceUrl.optional() });
      const rule = ofKind(given.kind, source).safeParse(given);
      if (rule.success) return { ...rule.data, id: `${MERCHANT_PREFIX}${rule.data.id}` };
      for (const { path, message } of rule.error.issues)
        context.addIssue({ code: 'custom', path: [...path], message });
      return z.NEVER;
    }),
  )
  .min(1, 'has no rule');
