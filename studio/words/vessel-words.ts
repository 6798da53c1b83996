import { withArticle } from './with-article.ts';

/** The values of photograph entries in words for alternative texts, without articles. */

const SHAPES: Readonly<Record<string, string>> = {
  whisky_round: 'round-shouldered bottle',
  whisky_square: 'square bottle',
  whisky_tall: 'tall straight bottle',
  whisky_squat: 'squat, broad bottle',
  decanter: 'broad decanter',
  gin_apothecary: 'apothecary bottle',
  gin_fluted: 'fluted bottle',
  vodka_tall: 'tall slim bottle',
  rum_stout: 'short, stout bottle',
  tequila_stout: 'short, heavy-based bottle',
  cognac_drop: 'drop-shaped bottle',
  liqueur_cone: 'cone-shaped bottle',
  stone_crock: 'stoneware crock',
  ceramic_tall: 'slim ceramic bottle',
  bordeaux: 'high-shouldered Bordeaux bottle',
  half_bordeaux: 'half-size Bordeaux bottle',
  burgundy: 'slope-shouldered Burgundy bottle',
  flute: 'tall, slender flute bottle',
  flute375: 'slender half-size flute bottle',
  champagne: 'heavy Champagne bottle',
  tokaji: 'half-litre Tokaji bottle',
  port: 'round-shouldered port bottle',
  beer330: 'small beer bottle',
  beer500: 'half-litre beer bottle',
  swing_top: 'swing-top beer bottle',
};

const GLASSES: Readonly<Record<string, string>> = {
  flint: 'clear glass',
  smoke: 'smoky glass',
  aqua: 'pale aqua glass',
  blue: 'blue glass',
  green: 'green glass',
  olive: 'olive-green glass',
  leaf: 'dead-leaf green glass',
  amber: 'amber glass',
  black: 'black glass',
};

const LIQUIDS: Readonly<Record<string, string>> = {
  water: 'clear',
  straw: 'straw-coloured',
  gold: 'golden',
  pale: 'pale gold',
  amber: 'amber',
  sherry: 'deep amber',
  mahogany: 'dark mahogany',
  cognac: 'warm amber',
  rose: 'pink',
  ruby: 'ruby',
  orange: 'orange',
  red: 'red',
  green: 'green',
  coffee: 'dark brown',
  violet: 'dark violet',
  beer: 'copper-gold',
};

/** Returns for example `tall slim bottle`. A shape that is not listed is named by its key. */
export function shapeWords(shape: string, volume: string): string {
  if (shape.startsWith('can')) return `${volume} can`;
  return SHAPES[shape] ?? `${shape.replaceAll(/[_\d]+/g, ' ').trim()} bottle`;
}

/** Returns for example `clear glass`; `undefined` for clay, because the shape says it. */
export function glassWords(glass: string | undefined): string | undefined {
  if (glass === undefined || glass.startsWith('stone') || glass.startsWith('ceramic')) return undefined;
  return GLASSES[glass] ?? `${glass.replaceAll('_', ' ')} glass`;
}

/** Returns for example `deep amber`. */
export function liquidWords(liquid: string): string {
  return LIQUIDS[liquid] ?? liquid;
}

/** Whether the glass hides the colour of the liquid. */
export function hidesLiquid(glass: string | undefined): boolean {
  return glass === undefined || glassWords(glass) === undefined || glass === 'black';
}

/**
 * Returns for example `dark green wax seal` or `cork with a wooden head`; grey metal is called
 * silver.
 */
export function closureWords(kind: string, colourOf: string): string {
  const colour = kind === 'wax' ? colourOf : colourOf.replace(/^(pale )?grey$/, 'silver');
  switch (kind) {
    case 'cork_wood':
    case 'cork_wood_big':
      return 'cork with a wooden head';
    case 'cork_metal':
      return `cork with ${withArticle(`${colour} metal head`)}`;
    case 'cork_black':
      return 'cork with a black head';
    case 't_stopper':
      return `cork with ${withArticle(`${colour} head`)}`;
    case 'cork_plain':
      return 'plain cork';
    case 'cork_glass':
      return 'glass stopper';
    case 'glass_ball':
      return 'ball-shaped glass stopper';
    case 'cap_metal':
      return `${colour} metal cap`;
    case 'capsule_spirit':
    case 'capsule':
      return `${colour} capsule`;
    case 'capsule_short':
      return `short ${colour} capsule`;
    case 'screwcap':
      return `${colour} screw cap`;
    case 'champagne':
      return `wired cork under ${colour} foil`;
    case 'wax':
      return `${colour} wax seal`;
    case 'crown':
      return `${colour} crown cap`;
    case 'swing':
      return 'porcelain stopper on a wire bail';
    default:
      return kind.replaceAll('_', ' ');
  }
}
