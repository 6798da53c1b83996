import { type Kind, kindsOf } from './kind.ts';
import type { PlaceName } from './places.ts';
import { REDS, WHITES, still, white, sparkling, fortified } from './wine-families.ts';

const RED_PLACES: Partial<Record<PlaceName, number>> = {
  ...{
    france: 15,
    bordeaux: 9,
    burgundy: 6,
    italy: 22,
    spain: 12,
    unitedStates: 9,
    argentina: 6,
    chile: 6,
    australia: 6,
  },
  ...{ portugal: 4, southAfrica: 3, austria: 1, germany: 1, canada: 3, greece: 1, newZealand: 2, hungary: 1 },
};
const WHITE_PLACES: Partial<Record<PlaceName, number>> = {
  ...{
    france: 20,
    burgundy: 8,
    bordeaux: 2,
    italy: 15,
    germany: 12,
    austria: 6,
    newZealand: 7,
    spain: 6,
    unitedStates: 6,
  },
  ...{ portugal: 4, southAfrica: 5, australia: 4, chile: 3, canada: 4, greece: 2, hungary: 2 },
};

export const WINES: readonly Kind[] = [
  ...kindsOf(still, [
    ['red', 190, 27, 0.65, [12, 15.5], RED_PLACES, REDS],
    [
      'non-alcoholic-wine',
      5,
      17,
      0.25,
      [0, 0.5],
      { germany: 3, spain: 2, france: 1 },
      ['Merlot', 'Riesling', 'Chardonnay'],
    ],
  ]),
  ...kindsOf(white, [
    ['white', 120, 24, 0.55, [10.5, 14.5], WHITE_PLACES, WHITES],
    [
      'rose',
      30,
      21,
      0.35,
      [11.5, 13.5],
      { france: 10, spain: 3, italy: 2, unitedStates: 1 },
      ['Grenache', 'Cinsault', 'Pinot Noir'],
      { colours: ['rose'] },
    ],
    [
      'orange',
      8,
      34,
      0.35,
      [11, 13.5],
      { italy: 4, austria: 2, greece: 1, canada: 1 },
      ['Pinot Grigio', 'Ribolla Gialla', 'Savagnin'],
      { colours: ['gold', 'amber'] },
    ],
    [
      'dessert-and-icewine',
      12,
      48,
      0.6,
      [7, 14],
      { canada: 4, germany: 2, france: 3, hungary: 2 },
      ['Vidal', 'Riesling', 'Sémillon', 'Furmint'],
      { colours: ['gold', 'amber'] },
    ],
  ]),
  ...kindsOf(sparkling, [
    [
      'champagne',
      22,
      78,
      0.6,
      [12, 12.5],
      { champagne: 1 },
      ['Brut', 'Blanc de Blancs', 'Extra Brut', 'Rosé'],
    ],
    ['cremant', 8, 29, 0.25, [11.5, 12.5], { france: 1 }, ['Brut', 'Rosé']],
    ['cava', 6, 24, 0.35, [11.5, 12], { penedes: 1 }, ['Brut Nature', 'Gran Cava']],
    ['prosecco', 12, 21, 0.25, [10.5, 11.5], { treviso: 1 }, ['Extra Dry', 'Brut', 'Col Fondo']],
    [
      'traditional-method',
      7,
      38,
      0.35,
      [11, 12.5],
      { england: 3, canada: 3, southAfrica: 2, unitedStates: 1 },
      ['Brut', 'Blanc de Noirs'],
    ],
    ['pet-nat', 5, 31, 0.2, [9.5, 12], { france: 4, canada: 2, italy: 1 }, ['Pét-nat', 'Pét-nat Rosé']],
  ]),
  ...kindsOf(fortified, [
    ['port', 11, 42, 0.6, [19, 21], { douro: 1 }, ['Tawny', 'Late Bottled Vintage', 'Ruby', 'Colheita']],
    ['sherry', 8, 31, 0.45, [15, 20], { jerez: 1 }, ['Fino', 'Amontillado', 'Oloroso', 'Pedro Ximénez']],
    ['madeira', 4, 52, 0.5, [18, 20], { madeira: 1 }, ['Sercial', 'Verdelho', 'Bual', 'Malvasia']],
    ['marsala', 2, 28, 0.3, [17, 19], { sicily: 1 }, ['Marsala Vergine', 'Marsala Superiore']],
  ]),
];
