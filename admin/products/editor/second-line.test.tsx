import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Copy } from './editor-fields.tsx';
import { type EditorValues, readValues } from './editor-values.ts';
import { SecondLine, withBreak } from './second-line.tsx';
import { PRODUCT } from './test-product.ts';

/** A draft that keeps what is set. */
function draft(name: string, secondLine: string) {
  const values: EditorValues = { ...readValues(PRODUCT), name, secondLine };
  const copy: Copy = {
    values,
    changed: new Set(),
    errors: {},
    set: (field, value) => void (values[field] = value),
  };
  return { values, copy };
}

/** The second line after the name was changed in its field. */
function rename(name: string, secondLine: string, next: string): string {
  const { values, copy } = draft(name, secondLine);
  withBreak(copy).set('name', next);
  expect(values.name).toBe(next);
  return values.secondLine;
}

describe('while the name is edited, its break', () => {
  it('stays before the same word while the words after it change', () => {
    expect(rename('Oger Blanc de Blancs 2013', 'Blanc de Blancs 2013', 'Oger Blanc de Blancs 2014')).toBe(
      'Blanc de Blancs 2014',
    );
    expect(rename('Oger Blanc', 'Blanc', 'Oger Blanc ')).toBe('Blanc');
  });

  it('ends where the words before it change, or none is left after it', () => {
    expect(rename('Oger Blanc', 'Blanc', 'Avize Blanc')).toBe('');
    expect(rename('Oger Blanc', 'Blanc', 'Oger ')).toBe('');
  });

  it('is left alone where the name does not break there', () => {
    expect(rename('Oger Rosé', 'Blanc', 'Oger Rosé 2014')).toBe('Blanc');
    expect(rename('Oger Rosé', '', 'Oger Rosé 2014')).toBe('');
  });
});

describe('the choice of a break', () => {
  const show = (name: string, secondLine: string): string =>
    renderToStaticMarkup(<SecondLine copy={draft(name, secondLine).copy} />);

  it('is before each word but the first, and shows both lines', () => {
    const html = show('Glen Orvin 12', 'Orvin 12');
    expect([...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      'Wherever it fits',
      'Orvin 12',
      '12',
    ]);
    expect(html).toContain('On two lines: “Glen” above “Orvin 12”.');
  });

  it('names a second line with which the name does not end', () => {
    const html = show('Glen Orvin 12', 'Blanc');
    expect(html).toMatch(/<option value="Blanc" selected="">Blanc \(not the end of the name\)</);
    expect(html).toContain('Only where the name needs more than one line.');
  });

  it('is absent where the name is one word', () => {
    expect(show('Yunagi', '')).toBe('');
  });
});
