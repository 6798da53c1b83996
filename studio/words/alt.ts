import { colourWords } from './colour-words.ts';
import { drinkWords } from './drink-words.ts';
import { labelWords } from '../label-words.ts';
import type { View } from '../plan/picture-plan.ts';
import type { StudioProduct } from '../plan/read-products.ts';
import { closureWords, glassWords, hidesLiquid, liquidWords, shapeWords } from './vessel-words.ts';
import { withArticle } from './with-article.ts';

/** What a buyer who cannot see a picture would want to know of it, in one sentence that sells nothing. */
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

/** `Glen Orvin 12 in a round-shouldered bottle of clear glass with a dark capsule: amber whisky, cream label.` */
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

/** `Label of Glen Orvin 12, close up: Orvin Distillery Co., Highland single malt Scotch whisky, 12 years old, 46% alc./vol., 750 mL.` */
function describeLabel(product: StudioProduct): string {
  const { name, producer, origin, type, age, vintage, abv, volume } = labelWords(product);
  const said = [
    producer,
    type,
    ...(age === undefined || /\byears? old\b/i.test(product.name) ? [] : [`${age} years old`]),
    ...(vintage === undefined || product.name.includes(String(vintage)) ? [] : [String(vintage)]),
    origin,
    abv,
    volume,
  ].filter((words) => words !== name);
  // `Navarra, Navarra, Spain`: an appellation often is its region's name.
  const parts = [...new Set(said.flatMap((words) => words.split(', ')))];
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

/** `deep amber whisky`; where nothing of it shows, what it is alone. */
function contentOf(product: StudioProduct): string {
  const { glass, liquid } = product.photograph;
  const drink = drinkWords(product);
  if (liquid === undefined || hidesLiquid(glass)) return drink;
  const colour = liquidWords(liquid);
  // `red red wine`, `pink rosé wine`: once is enough.
  const isSaid = drink.startsWith(colour) || (liquid === 'rose' && drink.startsWith('rosé'));
  return isSaid ? drink : `${colour} ${drink}`;
}

function labelOf({ photograph: { label } }: StudioProduct): string {
  const palette = colourList(label['palette']);
  if (palette.length > 1) return `label in ${palette.slice(0, 2).join(' and ')}`;
  if (label.design === 'screenprint') return 'print straight on the glass';
  return label.paper === undefined ? 'paper label' : `${colourWords(label.paper)} label`;
}

/** The different colours of a palette in words, in its order; of light and dark red the first says enough. */
function colourList(palette: unknown): string[] {
  if (!Array.isArray(palette)) return [];
  const words = palette.flatMap((hex: unknown) => (typeof hex === 'string' ? [colourWords(hex)] : []));
  const base = (colour: string | undefined): string | undefined => colour?.split(' ').at(-1);
  return words.filter((colour, at) => words.findIndex((earlier) => base(earlier) === base(colour)) === at);
}
