import fc from 'fast-check';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordFields } from '#admin/texts/text.ts';
import { readValues, TEXT_FORMS, toPatch, writeFields } from '#admin/texts/text-forms.ts';
import { TEXT_KINDS, type TextKind } from '#contract/content/text-kinds.ts';
import { findText, listTexts, textRecords } from '#modules/texts/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { addDemoContent } from '#seed/seed-demo-content.ts';

const DEMO = join(import.meta.dirname, '../../demo');
const database = useDatabase();

beforeAll(async () => await addDemoContent(database().db, DEMO));

async function loadAll(kind: TextKind): Promise<{ id: string; fields: RecordFields }[]> {
  const { db } = database();
  const rows = await listTexts(db, kind);
  const found = await Promise.all(rows.map(({ id }) => findText(db, kind, id)));
  return found.flatMap((one) => (one ? [{ id: one.id, fields: one.fields }] : []));
}

describe.each(TEXT_KINDS)('the form of a text of the kind %s', (kind) => {
  it('has every field that a text can hold', () => {
    const shown = TEXT_FORMS[kind].map(({ name }) => name);
    // The status has its commands; `format` says that a text is HTML of an earlier release.
    const stored = textRecords(kind).fields.filter((name) => name !== 'status' && name !== 'format');
    expect(shown.toSorted()).toEqual(stored.toSorted());
  });

  it('changes nothing of any delivered text that is opened and saved', async () => {
    const texts = await loadAll(kind);
    expect(texts.length).toBeGreaterThan(3);
    for (const { id, fields } of texts) {
      const values = readValues(kind, fields);
      expect(toPatch(kind, values, values), id).toEqual({});
      // Nor would it if every field were written.
      expect(writeFields(kind, values), id).toEqual(fields);
    }
  });

  it('writes only the field that was typed in', async () => {
    for (const { id, fields } of await loadAll(kind)) {
      const stored = readValues(kind, fields);
      for (const { name, type } of TEXT_FORMS[kind]) {
        const value = type.read(fields[name]) + ' ';
        if (name === 'ingredients') continue;
        expect(Object.keys(toPatch(kind, { ...stored, [name]: value }, stored)), id).toEqual([name]);
      }
    }
  });

  it('leaves a draft of any form as it was saved, but for the field that is typed in', () => {
    const names = TEXT_FORMS[kind].map(({ name }) => name);
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string(), fc.constant(null));
    const draft = fc.dictionary(fc.constantFrom(...names, 'format'), value);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), draft, (fields, patch) => {
        const stored = readValues(kind, fields);
        const values = readValues(kind, { ...fields, ...patch });
        expect(toPatch(kind, values, stored, patch)).toEqual(patch);
        const [first = ''] = names;
        const typed = { ...values, [first]: `${values[first]}!` };
        const { [first]: _, ...others } = patch;
        expect(toPatch(kind, typed, stored, patch)).toMatchObject(others);
      }),
      { numRuns: 100, seed: 45 },
    );
  });
});
