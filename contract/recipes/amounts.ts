/** The units in which a page can show volumes. */
export const VOLUME_UNITS = ['mL', 'oz'] as const;
export type VolumeUnit = (typeof VOLUME_UNITS)[number];

/**
 * The bar's ounce. A US fluid ounce is 29.57 mL and an imperial one 28.41; jiggers and recipes use
 * 30, so that every proportion stays the same.
 */
export const ML_PER_BAR_OUNCE = 30;

/** Maximum number of servings. */
export const MAX_SERVINGS = 12;

/**
 * The quantity of an ingredient: a number with a unit, a number alone, or `null` when it is poured
 * to taste.
 */
export type Amount = { quantity: number | null; unit: string | null };

/** How an amount is converted. */
export type Scale = {
  /** Requested servings divided by the recipe's servings. */
  factor: number;
  units: VolumeUnit;
};

/**
 * Formats an amount for people: `45 mL`, `1 1/2 oz`, `4 dashes`, `1/2`; empty when it is poured to
 * taste. Millilitres are rounded to halves, ounces to eighths, counted things to quarters. Less
 * than an eighth of an ounce stays in millilitres.
 */
export function amountText({ quantity, unit }: Amount, { factor, units }: Scale): string {
  if (quantity === null) return '';
  const scaled = quantity * factor;
  if (unit === 'mL') return units === 'oz' ? ounces(scaled) : `${millilitres(scaled)} mL`;
  const count = Math.max(0.25, toNearest(scaled, 4));
  return [mixedNumber(count, 4), unit === null ? '' : counted(unit, count)].filter(Boolean).join(' ');
}

const toNearest = (value: number, parts: number): number => Math.round(value * parts) / parts;

const millilitres = (value: number): number => Math.max(0.5, toNearest(value, 2));

function ounces(ml: number): string {
  const eighths = toNearest(ml / ML_PER_BAR_OUNCE, 8);
  return eighths === 0 ? `${millilitres(ml)} mL` : `${mixedNumber(eighths, 8)} oz`;
}

/** `1 1/2` for 1.5: a whole number and a fraction with the denominator `parts`. */
function mixedNumber(value: number, parts: number): string {
  const whole = Math.floor(value);
  let above = Math.round((value - whole) * parts);
  let below = parts;
  while (above > 0 && above % 2 === 0) {
    above /= 2;
    below /= 2;
  }
  if (above === 0) return String(whole);
  return whole === 0 ? `${above}/${below}` : `${whole} ${above}/${below}`;
}

/** Counted units in singular and plural. Any other unit stays as written. */
const COUNTED: readonly (readonly [one: string, many: string])[] = [
  ['barspoon', 'barspoons'],
  ['bunch', 'bunches'],
  ['cube', 'cubes'],
  ['cup', 'cups'],
  ['curl', 'curls'],
  ['dash', 'dashes'],
  ['drop', 'drops'],
  ['handful', 'handfuls'],
  ['leaf', 'leaves'],
  ['piece', 'pieces'],
  ['pinch', 'pinches'],
  ['ribbon', 'ribbons'],
  ['scoop', 'scoops'],
  ['slice', 'slices'],
  ['sprig', 'sprigs'],
  ['stalk', 'stalks'],
  ['stick', 'sticks'],
  ['strip', 'strips'],
  ['tablespoon', 'tablespoons'],
  ['teaspoon', 'teaspoons'],
  ['twist', 'twists'],
  ['wedge', 'wedges'],
  ['wheel', 'wheels'],
];

/**
 * `long strips of peel` for more than one `long strip of peel`: the word before "of" is the counted
 * one.
 */
function counted(unit: string, count: number): string {
  const [, before = '', noun = unit, after = ''] = /^(.*? )?(\S+)( of .*)?$/.exec(unit) ?? [];
  const forms = COUNTED.find(([one, many]) => noun === one || noun === many);
  return before + (forms ? forms[count > 1 ? 1 : 0] : noun) + after;
}
