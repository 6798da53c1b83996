import { colourWords } from './colour-words.ts';
import { drinkWords } from './drink-words.ts';
import { labelWords } from '../label-words.ts';
import type { View } from '../plan/picture-plan.ts';
import type { StudioProduct } from '../plan/read-products.ts';
import { closureWords, glassWords, hidesLiquid, liquidWords, shapeWords } from './vessel-words.ts';
import { withArticle } from './with-article.ts';

/**
 * Returns the alternative text of a picture: one neutral sentence with what a buyer who cannot see
 * it needs to know.
 */
export function describePicture(product: StudioProduct, view: View): string {
  switch (view) {
    case 'front':
      return describeFront(product);
    case 'label':
      return describeLabel(product);
    case 'closure':
      return describeClosure(product);
  }
}

/**
 * Returns for example `Glen Orvin 12 in a round-shouldered bottle of clear glass with a dark
 * capsule: amber whisky, cream label.`
 */
function describeFront(product: StudioProduct): string {
  const { name, photograph } = product;
  const closure = closureOf(product);
  const glass = glassWords(photograph.glass);
  const vessel = [
    withArticle(shapeOf(product)),
    ...(glass === undefined ? [] : [`of ${glass}`]),
    ...(closure === undefined ? [] : [`with ${withArticle(closure)}`]),
  ];
  return `${name} in ${vessel.join(' ')}: ${contentOf(product)}, ${labelOf(product)}.`;
}

/**
 * Returns for example `Label of Glen Orvin 12, close up: Orvin Distillery Co., Highland single malt
 * Scotch whisky, 12 years old, 46% alc./vol., 750 mL.`
 */
function describeLabel(product: StudioProduct): string {
  const { name, producer, origin, type, age, vintage, abv, volume } = labelWords(product);
  const texts = [
    producer,
    type,
    ...(age === undefined || /\byears? old\b/i.test(product.name) ? [] : [`${age} years old`]),
    ...(vintage === undefined || product.name.includes(String(vintage)) ? [] : [String(vintage)]),
    origin,
    abv,
    volume,
  ].filter((words) => words !== name);
  // `Navarra, Navarra, Spain`: an appellation often has the name of its region.
  const parts = [...new Set(texts.flatMap((words) => words.split(', ')))];
  return `Label of ${product.name}, close up: ${parts.join(', ')}.`;
}

function describeClosure(product: StudioProduct): string {
  const closure = closureOf(product);
  if (closure === undefined)
    return `Top of the ${shapeOf(product)} of ${product.name}, close up: a lid with a pull tab.`;
  return `Neck of ${product.name}, close up: ${withArticle(closure)}.`;
}

function shapeOf(product: StudioProduct): string {
  return shapeWords(product.photograph.shape, labelWords(product).volume);
}

function closureOf({ photograph }: StudioProduct): string | undefined {
  const { closure } = photograph;
  return closure === undefined ? undefined : closureWords(closure.kind, colourWords(closure.color));
}

/** Returns for example `deep amber whisky`; only the drink where the vessel hides the liquid. */
function contentOf(product: StudioProduct): string {
  const { glass, liquid } = product.photograph;
  const drink = drinkWords(product);
  if (liquid === undefined || hidesLiquid(glass)) return drink;
  const colour = liquidWords(liquid);
  // Avoids `red red wine` and `pink rosé wine`.
  const isRepeated = drink.startsWith(colour) || (liquid === 'rose' && drink.startsWith('rosé'));
  return isRepeated ? drink : `${colour} ${drink}`;
}

function labelOf({ photograph: { label } }: StudioProduct): string {
  const palette = colourList(label['palette']);
  if (palette.length > 1) return `label in ${palette.slice(0, 2).join(' and ')}`;
  if (label.design === 'screenprint') return 'print straight on the glass';
  return label.paper === undefined ? 'paper label' : `${colourWords(label.paper)} label`;
}

/**
 * Returns the colours of a palette in words, in its order: of `light red` and `dark red` only the
 * first.
 */
function colourList(palette: unknown): string[] {
  if (!Array.isArray(palette)) return [];
  const words = palette.flatMap((hex: unknown) => (typeof hex === 'string' ? [colourWords(hex)] : []));
  const base = (colour: string | undefined): string | undefined => colour?.split(' ').at(-1);
  return words.filter((colour, at) => words.findIndex((earlier) => base(earlier) === base(colour)) === at);
}
