/** The hues of the colour circle by name, each up to the given degree. */
const HUES: readonly (readonly [upToDegree: number, word: string])[] = [
  [14, 'red'],
  [38, 'orange'],
  [65, 'yellow'],
  [165, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'violet'],
  [335, 'pink'],
  [360, 'red'],
];

/** Returns a colour such as `#f1e6cf` in one or two words: `cream`, `dark green`, `brown`. */
export function colourWords(hex: string): string {
  const { hue, chroma, lightness } = readColour(hex);
  if (chroma < 0.08) return greyWord(lightness);
  if (lightness > 0.8 && chroma < 0.3) return hue > 20 && hue < 75 ? 'cream' : `pale ${hueWord(hue)}`;
  const warm = hue >= 14 && hue <= 65;
  if (warm && lightness < 0.18) return chroma < 0.1 ? 'black' : 'dark brown';
  if (lightness < 0.1) return chroma < 0.12 ? 'black' : `dark ${hueWord(hue)}`;
  if (warm && lightness < 0.42) return hue < 38 || chroma < 0.35 ? 'brown' : 'ochre';
  if (warm && hue > 30 && chroma < 0.5) return lightness > 0.65 ? 'beige' : 'gold';
  if (hue > 33 && hue < 50 && lightness < 0.66) return 'gold';
  if (lightness < 0.31) return hueWord(hue) === 'pink' ? 'plum' : `dark ${hueWord(hue)}`;
  return lightness > 0.74 ? `pale ${hueWord(hue)}` : hueWord(hue);
}

function greyWord(lightness: number): string {
  if (lightness > 0.88) return 'white';
  if (lightness > 0.66) return 'pale grey';
  return lightness > 0.22 ? 'grey' : 'black';
}

function hueWord(hue: number): string {
  return HUES.find(([upTo]) => hue <= upTo)?.[1] ?? 'red';
}

/**
 * Returns the hue in degrees, and chroma (the strongest channel minus the weakest) and lightness
 * from 0 to 1.
 */
function readColour(hex: string): { hue: number; chroma: number; lightness: number } {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const channels = [red ?? 0, green ?? 0, blue ?? 0] as const;
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  return { hue: hueOf(channels, most, most - least), chroma: most - least, lightness: (most + least) / 2 };
}

function hueOf([red, green, blue]: readonly [number, number, number], most: number, chroma: number): number {
  if (chroma === 0) return 0;
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / chroma) + 120;
  return 60 * ((red - green) / chroma) + 240;
}
