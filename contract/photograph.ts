/**
 * The values by which a product describes how its bottle is photographed. The import validates
 * them; the demo's studio renders the pictures by them.
 */

/** Outlines of bottles and cans; a number in a name is the volume in mL. */
export const VESSEL_SHAPES = [
  'whisky_round',
  'whisky_square',
  'whisky_tall',
  'whisky_squat',
  'decanter',
  'gin_apothecary',
  'gin_fluted',
  'vodka_tall',
  'rum_stout',
  'tequila_stout',
  'cognac_drop',
  'liqueur_cone',
  'stone_crock',
  'ceramic_tall',
  'bordeaux',
  'half_bordeaux',
  'burgundy',
  'flute',
  'flute375',
  'champagne',
  'port',
  'tokaji',
  'beer330',
  'beer500',
  'swing_top',
  'can250',
  'can330',
  'can355',
  'can440',
  'can473',
] as const;

/** Colours of glass. The last three are glazes: stoneware and ceramic are opaque. */
export const GLASS_COLOURS = [
  'flint',
  'smoke',
  'aqua',
  'blue',
  'green',
  'olive',
  'leaf',
  'amber',
  'black',
  'stone',
  'stone_dark',
  'stone_white',
] as const;

/** Colours of the liquid inside. */
export const PHOTOGRAPHED_LIQUIDS = [
  'water',
  'straw',
  'gold',
  'pale',
  'amber',
  'sherry',
  'mahogany',
  'cognac',
  'rose',
  'ruby',
  'orange',
  'red',
  'green',
  'coffee',
  'violet',
  'beer',
] as const;

/** Closures of a bottle. */
export const CLOSURES = [
  'cork_wood',
  'cork_wood_big',
  'cork_metal',
  'cork_black',
  'cork_glass',
  'cork_plain',
  'glass_ball',
  't_stopper',
  'cap_metal',
  'capsule_spirit',
  'capsule',
  'capsule_short',
  'screwcap',
  'champagne',
  'wax',
  'crown',
  'swing',
] as const;

/** Design styles of labels. */
export const LABEL_DIRECTIONS = [
  'engraved',
  'minimal',
  'deco',
  'botanical',
  'chateau',
  'folk',
  'contour',
  'nautical',
  'craft',
  'screenprint',
  'retro',
  'shield',
  'letterpress',
  'estate',
  'apothecary',
  'ledger',
  'stamp',
  'grid',
] as const;

export type LabelDirection = (typeof LABEL_DIRECTIONS)[number];
