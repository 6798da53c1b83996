import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bindWords } from './bind-words.ts';

/** The text with `_` and `=` for spaces and hyphens at which no line ends. */
const bound = (text: string): string =>
  bindWords(text)
    .map((run) => (run.isBound ? run.text.replaceAll(' ', '_').replaceAll('-', '=') : run.text))
    .join(' ');

it.each([
  ['Oger Grand Cru Blanc de Blancs 2013', 'Oger Grand_Cru Blanc de_Blancs 2013'],
  ['Azinhal Velho 20 Year Old Tawny', 'Azinhal Velho 20_Year_Old Tawny'],
  ['Tokaji Aszú 6 Puttonyos 2017', 'Tokaji Aszú 6_Puttonyos 2017'],
  ['Chablis Premier Cru Vaillons 2022', 'Chablis Premier_Cru Vaillons 2022'],
  ['Meursault Les Narvaux 2022', 'Meursault Les_Narvaux 2022'],
  ['Brouillon Pét-Nat 2025', 'Brouillon Pét=Nat 2025'],
  ['Marrowbone Bottled-in-Bond', 'Marrowbone Bottled=in=Bond'],
  ['This sign-in has expired', 'This sign=in has expired'],
  ['Glen Orvin 12', 'Glen Orvin_12'],
  ['Thornwick & Vale', 'Thornwick &_Vale'],
  ['La Combe aux Geais 2022', 'La_Combe aux_Geais 2022'],
])('keeps together what belongs together: %s', (text, expected) => {
  expect(bound(text)).toBe(expected);
});

it('never binds more than fits on a phone', () => {
  expect(bound('Nobody-in-Particular')).toBe('Nobody-in-Particular');
  expect(bound('de Gewurztraminerstein')).toBe('de Gewurztraminerstein');
});

it('loses no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(
        bindWords(text)
          .map((run) => run.text)
          .join(' '),
      ).toBe(text);
    }),
  );
});
