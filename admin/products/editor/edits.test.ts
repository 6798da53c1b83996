import { describe, expect, it } from 'vitest';
import { type Edits, findErrors, mergeEdits, readPatch, toPatch, withEdit, withoutSaved } from './edits.ts';
import { readValues } from './editor-values.ts';
import { PRODUCT } from './test-product.ts';
import { readUnsaved, writeUnsaved } from './unsaved.ts';

const saved = readValues(PRODUCT);

describe('the edits of a product', () => {
  it('hold translations by name: an empty one is null, and a draft shows each as it is typed', () => {
    const patch = toPatch(
      {
        'story:fr': 'Histoire.',
        'nose:fr': ' ',
        'allergens:fr': 'lait, noix',
        'pairings:fr': [
          { food: 'Fromage', why: '' },
          { food: '', why: '' },
        ],
      },
      PRODUCT,
    );
    expect(patch).toEqual({
      'story:fr': 'Histoire.',
      'nose:fr': null,
      'allergens:fr': ['lait', 'noix'],
      'pairings:fr': [{ food: 'Fromage', why: '' }],
    });
    expect(readPatch(patch, PRODUCT)).toEqual({
      'story:fr': 'Histoire.',
      'allergens:fr': 'lait, noix',
      'pairings:fr': [{ food: 'Fromage', why: '' }],
    });
    const translated = { ...PRODUCT, 'pairings:fr': [{ food: 'Fromage', why: 'Sel.' }] };
    expect(toPatch({ 'pairings:fr': [] }, translated)).toEqual({ 'pairings:fr': null });
    expect(readPatch({ 'pairings:fr': null }, translated)).toEqual({ 'pairings:fr': [] });
  });

  it('are the fields that differ, as a merge patch', () => {
    const edits: Edits = {
      story: 'Told again.',
      region: ' ',
      abv: '46,5',
      unitMl: '75o',
      supplierId: '',
      caseSize: '6',
      binLocation: '',
      allergens: 'milk, , nuts',
      flavours: { malty: 5, fruity: 4, honey: 4, woody: 3, spicy: 2 },
      pairings: [{ food: '', why: '' }],
      awards: [
        { name: 'Fair', year: '2025', medal: 'Gold' },
        { name: 'Cup', year: '20', medal: '' },
      ],
      tasterNotes: [
        { taster: 'Hana', vote: 'against', text: 'Rubber.' },
        { taster: '', vote: 'for', text: 'Pears.' },
        { taster: '', vote: 'for', text: '' },
      ],
      barcodes: [{ gtin: ' 4006381333931 ', units: '6' }],
    };
    expect(toPatch(edits, PRODUCT)).toEqual({
      story: 'Told again.',
      region: null,
      abv: 46.5,
      unitMl: '75o',
      supplierId: null,
      caseSize: 6,
      binLocation: null,
      allergens: ['milk', 'nuts'],
      flavours: { malty: 5, fruity: 4, honey: 4, woody: 3, spicy: 2, body: null },
      pairings: [],
      awards: [
        { name: 'Fair', year: 2025, medal: 'Gold' },
        { name: 'Cup', year: 20, medal: '' },
      ],
      tasterNotes: [
        { taster: 'Hana', vote: 'against', text: 'Rubber.' },
        { taster: '', vote: 'for', text: 'Pears.' },
      ],
      barcodes: [{ gtin: '4006381333931', units: 6 }],
    });
  });

  it('come back from the patch of a draft', () => {
    const edits: Edits = {
      story: 'Told again.',
      region: '',
      abv: '43',
      flavours: { malty: 5, fruity: 4, honey: 4, woody: 3, spicy: 2 },
      awards: [],
    };
    expect(readPatch(toPatch(edits, PRODUCT), PRODUCT)).toEqual(edits);
    expect(readPatch({ story: 'Story.', unknown: 1 }, PRODUCT)).toEqual({});
  });

  it('end where a field is as the product has it', () => {
    const edits = withEdit({}, saved, 'story', 'New.');
    expect(edits).toEqual({ story: 'New.' });
    expect(withEdit(edits, saved, 'story', 'Story.')).toEqual({});
    expect(withoutSaved({ story: 'Story.', nose: 'Pear.' }, saved)).toEqual({ nose: 'Pear.' });
  });

  it('of two people are merged by field, and what both changed differently is a conflict', () => {
    expect(
      mergeEdits(
        { story: 'A' },
        { story: 'B', nose: 'Mine', short: 'Both' },
        { story: 'C', palate: 'Theirs', short: 'Both' },
      ),
    ).toEqual({
      edits: { story: 'B', nose: 'Mine', palate: 'Theirs', short: 'Both' },
      conflicts: [{ name: 'story', mine: 'B', theirs: 'C' }],
    });
    expect(mergeEdits({ story: 'A' }, { story: 'A' }, {})).toEqual({ edits: {}, conflicts: [] });
  });

  it('say what is no number', () => {
    const messages = {
      notAPercent: 'per cent',
      notANumber: 'number',
      notAVolume: 'volume',
      notARating: 'rating',
    };
    expect(
      findErrors({ abv: 'x', unitMl: '7.5', packSize: '', weightGrams: '', rating: '5' }, messages),
    ).toEqual({ abv: 'per cent', unitMl: 'volume', packSize: 'number' });
  });
});

it('unsaved edits survive a reload, over the draft that was saved since', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const draft = { draftVersion: '1', edits: { story: 'Saved', nose: 'Saved' } };
  expect(readUnsaved(storage, 'k', draft)).toEqual(draft.edits);
  writeUnsaved(storage, 'k', { draftVersion: '1', edits: { story: 'Typed' } });
  expect(readUnsaved(storage, 'k', draft)).toEqual({ story: 'Typed' });
  expect(readUnsaved(storage, 'k', { ...draft, draftVersion: '2' })).toEqual({
    story: 'Typed',
    nose: 'Saved',
  });
  writeUnsaved(storage, 'k', undefined);
  values.set('broken', '{');
  expect([readUnsaved(storage, 'k', draft), readUnsaved(storage, 'broken', draft)]).toEqual([
    draft.edits,
    draft.edits,
  ]);
});
