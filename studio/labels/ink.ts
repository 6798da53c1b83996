/**
 * The ink of a mark. A drawing contains tokens instead of colours. The same drawing becomes the
 * printed colours and the finishing mask (red: hot foil, green: height of the embossing, blue: spot
 * varnish), so that layers cover one another equally in both.
 */
export type Ink =
  | string
  | { readonly colour: string; readonly foil?: boolean; readonly height?: number; readonly gloss?: boolean };

export type FoilName = 'gold' | 'pale' | 'copper' | 'silver' | 'rose' | 'black';

const FOIL_COLOURS: Record<FoilName, string> = {
  gold: '#caa04a',
  pale: '#d9bf86',
  copper: '#b8713f',
  silver: '#c3c5c8',
  rose: '#cf9a84',
  black: '#1a1a1a',
};

/** Hot foil; `height` 1 is the highest embossing. */
export const foil = (name: FoilName = 'gold', height = 0.6): Ink => ({
  colour: FOIL_COLOURS[name],
  foil: true,
  height,
});

/** Ink on embossed paper. */
export const raised = (colour: string, height = 0.7): Ink => ({ colour, height });

/** Ink under spot varnish. */
export const gloss = (colour: string): Ink => ({ colour, gloss: true });

/** Returns the token of an ink in a drawing, as the value of `fill` or `stroke`. */
export function inkToken(ink: Ink | undefined): string {
  if (ink === undefined) return 'none';
  if (typeof ink === 'string') return `ink(${ink},0,0,0)`;
  return `ink(${ink.colour},${ink.foil ? 1 : 0},${ink.height ?? 0},${ink.gloss ? 1 : 0})`;
}

const TOKEN = /ink\(([^,()]+),([01]),([\d.]+),([01])\)/g;

/** Returns a drawing in its printed colours. */
export const inColours = (drawing: string): string =>
  drawing.replace(TOKEN, (_token, colour: string) => colour);

/** Returns the same drawing as the mask of its finishing. */
export const inFinish = (drawing: string): string =>
  drawing.replace(TOKEN, (_token, _colour: string, isFoil: string, height: string, isGloss: string) => {
    const red = isFoil === '1' ? 255 : 0;
    const green = Math.round(255 * Number(height));
    return `rgb(${red},${green},${isGloss === '1' ? 255 : 0})`;
  });
