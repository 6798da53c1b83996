/** The units that a page can show volumes in. */
export const VOLUME_UNITS = ['mL', 'oz'] as const;
export type VolumeUnit = (typeof VOLUME_UNITS)[number];

/**
 * The bar's ounce. A US fluid ounce is 29.57 mL and an imperial one 28.41; jiggers and recipes count 30, so that every
 * proportion stays what it was.
 */
export const ML_PER_BAR_OUNCE = 30;

/** Servings that a recipe can be written for. */
export const MAX_SERVINGS = 12;

/** How much of an ingredient a recipe asks for: a number of units, or a number alone, or nothing where it is to taste. */
export type Amount = { quantity: number | null; unit: string | null };

/** What an amount is turned into. */
export type Scale = {
  /** Servings wanted over servings written. */
  factor: number;
  units: VolumeUnit;
};

/**
 * An amount as people read it: `45 mL`, `1 1/2 oz`, `4 dashes`, `1/2`; nothing where it is poured to taste. Millilitres are
 * told to the half, ounces to the eighth, and counted things to the quarter. What is too little for an eighth of an ounce
 * stays in millilitres.
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

/** `1 1/2` for 1.5: a number that is a whole and some `parts`-ths. */
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

/** The units that are counted, as one and as many; any other unit stays as it is written. */
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

/** `long strips of peel` for more than one `long strip of peel`: the last word before "of" is what is counted. */
function counted(unit: string, count: number): string {
  const [, before = '', noun = unit, after = ''] = /^(.*? )?(\S+)( of .*)?$/.exec(unit) ?? [];
  const forms = COUNTED.find(([one, many]) => noun === one || noun === many);
  return before + (forms ? forms[count > 1 ? 1 : 0] : noun) + after;
}
