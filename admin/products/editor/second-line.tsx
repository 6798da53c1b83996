import { findBreak, listSecondLines } from '#contract/catalog/second-line.ts';
import { toPlainLine } from '#contract/text/plain-text.ts';
import { SelectField } from '../../forms/fields.tsx';
import { type Copy, toForm } from './editor-fields.tsx';
import { words } from './messages.ts';

/** Where the name breaks if it needs more than one line: before which of its words. */
export function SecondLine({ copy }: { copy: Copy }) {
  const { secondLine } = copy.values;
  const name = toPlainLine(copy.values.name);
  const lines = listSecondLines(name);
  const at = findBreak(name, secondLine);
  const isUnused = secondLine !== '' && at === undefined;
  if (lines.length === 0 && !isUnused) return null;
  return (
    <SelectField
      form={toForm(copy)}
      name="secondLine"
      label={words.breakBefore}
      hint={at === undefined ? words.breakHint : words.twoLines(name.slice(0, at), secondLine)}
      options={[
        { value: '', label: words.breakAnywhere },
        ...(isUnused ? [{ value: secondLine, label: words.notTheEnd(secondLine) }] : []),
        ...lines.map((line) => ({ value: line, label: line })),
      ]}
    />
  );
}

/**
 * The draft for the field of the name: what breaks before a word goes on breaking there while the words
 * after it change, such as the vintage. Where the words before it change, it breaks wherever it fits.
 */
export function withBreak(copy: Copy): Copy {
  const name = toPlainLine(copy.values.name);
  const at = findBreak(name, copy.values.secondLine);
  return {
    ...copy,
    set(field, value) {
      copy.set(field, value);
      if (field !== 'name' || typeof value !== 'string' || at === undefined) return;
      const next = toPlainLine(value);
      copy.set('secondLine', next.startsWith(name.slice(0, at + 1)) ? next.slice(at + 1) : '');
    },
  };
}
