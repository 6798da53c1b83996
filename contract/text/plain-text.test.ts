import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainLine, isPlainText, toKeyboardSigns, toPlainLine, toPlainText } from './plain-text.ts';

const SIGNS = [
  'a',
  '1',
  ' ',
  '\n',
  '\r',
  '\0',
  '\u0085',
  '\u0302',
  '\u00e2',
  '\u200b',
  '\u200d',
  '\ufe0f',
  '\u202e',
  '\u2028',
  '\ud800',
  '👩',
  'م',
];

describe('a line', () => {
  it.each([
    ['a zero-width space', 'Gin\u200b', 'Gin'],
    ['marks of direction', '\u202eGin\u202c \u2066No. 3\u2069\u200e', 'Gin No. 3'],
    ['a byte order mark', '\ufeffGin', 'Gin'],
    ['a soft hyphen', 'Gewürz\u00adtraminer', 'Gewürztraminer'],
    ['fillers', '\u3164\u2800\u115f', ''],
    ['joiners of nothing', '\u200dGin\u200c\ufe0f', 'Gin'],
    ['only joiners', '\u200d\u200c\ufe0f', ''],
    ['accents apart', 'Cha\u0302teau', 'Château'],
    ['spaces around', ' \u00a0Gin\u2003', 'Gin'],
  ])('is normalized: %s', (_what, text, expected) => {
    expect(toPlainLine(text)).toBe(expected);
  });

  it.each([
    '👩‍🍳 Chef’s cut',
    '❤️ Rosé',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Malt',
    'می‌خواهم',
    'Vin «\u00a0vif\u00a0»',
  ])('keeps %s', (text) => {
    expect(toPlainLine(text)).toBe(text);
    expect(isPlainLine(text)).toBe(true);
  });

  it.each(['\0', '\u0007', '\t', '\n', '\r', '\u0085', '\u2028', '\u2029', '\ud800'])(
    'holds no %j',
    (sign) => {
      expect(isPlainLine(toPlainLine(`Gin${sign}Dry`))).toBe(false);
    },
  );

  it('is normalized once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...SIGNS) }), (text) => {
        const once = toPlainLine(text);
        expect(toPlainLine(once)).toBe(once);
        expect(toPlainText(toPlainText(text))).toBe(toPlainText(text));
      }),
    );
  });
});

it('a text of several lines has line feeds', () => {
  const text = toPlainText(' One\r\nTwo\rThree\u2028Four\u2029\u200b');
  expect(text).toBe('One\nTwo\nThree\nFour');
  expect(isPlainText(text)).toBe(true);
  for (const sign of ['\0', '\u0007', '\ud800']) expect(isPlainText(`a${sign}b`)).toBe(false);
});

it.each([
  ['\u202a+1 (416) 555\u20110199\u202c', '+1 (416) 555-0199'],
  ['４１６ ５５５ ０１９９', '416 555 0199'],
  ['Ｍ６Ｒ\u00a0２Ｂ７', 'M6R 2B7'],
  ['416\u2013555\u22120199', '416-555-0199'],
])('a copied number %j is read as %s', (typed, expected) => {
  expect(toKeyboardSigns(typed)).toBe(expected);
});
