import { useState } from 'react';
import type { TextKind } from '#contract/content/text-kinds.ts';
import type { RecordFields, Text } from './text.ts';
import { readValues, toPatch } from './text-forms.ts';

/** What stands in the controls of a text, by the names of its fields. */
export type Values = Readonly<Record<string, string>>;

/** The fields of a text with a patch over them, as they stand in the controls. */
export function readPatched(kind: TextKind, { fields }: Text, patch: RecordFields = {}): Values {
  const patched = Object.entries({ ...fields, ...patch }).filter(([, value]) => value !== null);
  return readValues(kind, Object.fromEntries(patched));
}

/** Values that are as they were before take what is there now. */
export const mergeValues = (mine: Values, before: Values, now: Values): Values =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => [
      name,
      mine[name] === before[name] ? value : (mine[name] ?? ''),
    ]),
  );

/**
 * What is typed over a text. When another version of it is published, fields that were not typed in here
 * show it.
 */
export function useTextValues(kind: TextKind, text: Text) {
  const [base, setBase] = useState(() => ({ version: text.version, stored: readValues(kind, text.fields) }));
  const [values, setValues] = useState<Values>(() => readPatched(kind, text, text.draft?.patch));
  /** The draft as it was opened. */
  const [draft, setDraft] = useState<RecordFields>(text.draft?.patch ?? {});
  if (text.version !== base.version) {
    const stored = readValues(kind, text.fields);
    setBase({ version: text.version, stored });
    setValues(mergeValues(values, base.stored, stored));
    setDraft(text.draft?.patch ?? {});
  }
  return { base, values, setValues, setDraft, patch: toPatch(kind, values, base.stored, draft) };
}
