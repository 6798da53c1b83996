/**
 * The texts of a label. All come from the product's own data, so that label and page cannot
 * disagree.
 */
export type LabelWords = {
  /** Without an age or a vintage, which labels print separately. */
  name: string;
  /** The name as the shop writes it, for labels that print age and vintage within the name. */
  fullName: string;
  producer: string;
  /** For example `Highland, Scotland`. */
  origin: string;
  /**
   * The drink, as labels name it: `Highland single malt Scotch whisky`, `Barolo`, `Czech Pale
   * Lager`.
   */
  type: string;
  sub?: string;
  /** In years. */
  age?: number;
  vintage?: number;
  /** For example `40% alc./vol.`. */
  abv: string;
  /** For example `750 mL`: of one container, also where the shop sells a pack. */
  volume: string;
};

/** Input of `labelWords`: a product's row in the catalogue, and the name of its category. */
export type Labelled = {
  name: string;
  producer: string;
  origin: { country: string; region: string | null };
  abv: number;
  volumeMl: number;
  category: string;
  categoryName: string;
  attributes: Readonly<Record<string, unknown>>;
  photograph: { label: Readonly<Record<string, unknown>> };
};

/**
 * Categories whose own name is the type on labels. The style of such a product names how it is made
 * or aged.
 */
const NAMED_BY_CATEGORY = new Set([
  'cognac',
  'armagnac',
  'calvados',
  'amaro',
  'port',
  'sherry',
  'madeira',
  'marsala',
]);

/** Categories that are named after an ageing and need the name of the drink. */
const NAMED_WITH_DRINK: Readonly<Record<string, string>> = {
  blanco: 'Tequila blanco',
  reposado: 'Tequila reposado',
  anejo: 'Tequila añejo',
  'extra-anejo': 'Tequila extra añejo',
};

/**
 * Strength up to which the style keeps the words after its comma: they say that the drink has no
 * alcohol.
 */
const WITHOUT_ALCOHOL_UP_TO = 0.5;

/** Returns the texts of a product's label. */
export function labelWords(product: Labelled): LabelWords {
  const { name, producer, abv, volumeMl, photograph } = product;
  const age = wholeNumber(product.attributes['age']) ?? ageInName(name);
  const vintage = wholeNumber(product.attributes['vintage']) ?? yearInName(name);
  const sub = textOf(photograph.label['sub']) ?? designationOf(product);
  return {
    name: nameApart(name, age, vintage),
    fullName: name,
    producer,
    origin: originOf(product),
    type: typeOf(product),
    ...(sub !== undefined && { sub }),
    ...(age !== undefined && { age }),
    ...(vintage !== undefined && { vintage }),
    abv: strengthWords(abv),
    volume: volumeWords(volumeMl),
  };
}

/** Returns for example `40% alc./vol.`, the form of labels in Canada. */
export function strengthWords(abvPercent: number): string {
  return `${abvPercent}% alc./vol.`;
}

/** Returns for example `750 mL`; from one litre up `1.14 L`. */
export function volumeWords(volumeMl: number): string {
  return volumeMl < 1_000 ? `${volumeMl} mL` : `${Math.round(volumeMl / 10) / 100} L`;
}

function nameApart(name: string, ageYears: number | undefined, vintage: number | undefined): string {
  const withoutAge =
    ageYears === undefined
      ? name
      : name.replace(new RegExp(`,?\\s+${ageYears}( years? old)?(?![\\w])`, 'i'), '');
  const apart =
    vintage === undefined ? withoutAge : withoutAge.replace(new RegExp(`,?\\s+${vintage}(?![\\w])`), '');
  return apart.trim();
}

function originOf({ origin }: Pick<Labelled, 'origin'>): string {
  const { country, region } = origin;
  return region === null || region === country ? country : `${region}, ${country}`;
}

function typeOf({ category, categoryName, attributes, abv }: Labelled): string {
  const withDrink = NAMED_WITH_DRINK[category];
  if (withDrink !== undefined) return withDrink;
  if (NAMED_BY_CATEGORY.has(category)) return categoryName;
  const style = textOf(attributes['style']);
  // `Straight bourbon, high rye`: the words after the comma are for the product page.
  if (style !== undefined) return abv > WITHOUT_ALCOHOL_UP_TO ? (style.split(',', 1)[0] ?? style) : style;
  return textOf(attributes['appellation']) ?? categoryName;
}

function designationOf({ attributes, name }: Labelled): string | undefined {
  const words = textOf(attributes['classification']) ?? textOf(attributes['designation']);
  // Initials (AOC, DOCa, BC VQA) belong to the appellation. Words of the name need no second line.
  if (words === undefined || /^[A-Z]{2,4}a?( [A-Z]+)?$/.test(words)) return undefined;
  return name.includes(words) ? undefined : words;
}

function ageInName(name: string): number | undefined {
  return wholeNumber(Number(/\b(\d{1,2}) years? old\b/i.exec(name)?.[1]));
}

function yearInName(name: string): number | undefined {
  return wholeNumber(Number(/\b(19\d\d|20\d\d)\b/.exec(name)?.[1]));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}
