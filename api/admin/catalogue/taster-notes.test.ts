import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRODUCT_PARTS } from '#modules/catalog/files.ts';
import { parseFields } from '#platform/fields/parse-fields.ts';
import { listFieldProblems } from '../../field-problems.ts';

const SCHEMA = z.strictObject({ tasterNotes: PRODUCT_PARTS.tasterNotes.schema });
const note = (fields: object = {}) => ({ taster: 'Maude', vote: 'for', text: 'Pears.', ...fields });

/** The sentences that refuse these notes. */
function say(...tasterNotes: object[]): string[] {
  const parsed = parseFields(SCHEMA, { tasterNotes });
  return 'refusals' in parsed ? listFieldProblems(parsed.refusals).map(({ detail }) => detail) : [];
}

describe('the notes of tasters', () => {
  it('are up to four, each with its taster, side and text', () => {
    const four = ['Maude', 'Ines', 'Odile', 'Per'].map((taster) => note({ taster }));
    expect(say(...four)).toEqual([]);
    expect(say()).toEqual([]);
    expect(say(...four, note({ taster: 'Joan' }))).toEqual(['Taster notes can hold at most 4 entries.']);
  });

  it.each<[object, string]>([
    [{ taster: ' ' }, 'Taster of taster note 1 is needed.'],
    [{ taster: 'x'.repeat(41) }, 'Taster of taster note 1 is a text of 1 to 40 characters.'],
    [{ text: '' }, 'Text of taster note 1 is needed.'],
    [{ text: 'x'.repeat(201) }, 'Text of taster note 1 is a text of 1 to 200 characters.'],
    [{ vote: 'maybe' }, 'Vote of taster note 1 is for or against.'],
  ])('with %j are refused in a sentence', (fields, sentence) => {
    expect(say(note(fields))).toEqual([sentence]);
  });

  it('have each taster once', () => {
    expect(say(note(), note({ vote: 'against' }))).toEqual(['Taster notes name each taster once.']);
  });
});
