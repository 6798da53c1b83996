import { floor, path, placed, repeat } from './kit.ts';

/** Three bottles and the sugar in each: one and a quarter cubes, two and a half, three and a quarter. */
export const sugarCubes = (): string =>
  floor(690) + pair(150, flute(), 1.25) + pair(500, sparkling(), 2.5) + pair(860, shouldered(), 3.25);

const pair = (x: number, bottle: string, cubes: number): string =>
  placed(x, 690, 0, 1, bottle) + repeat(cubes, (k) => cube(x + 84, 690 - k * 82, Math.min(1, cubes - k)));

const CUBE = 80;

/** The part of a cube that is left stands on the others. */
function cube(x: number, y: number, part: number): string {
  const width = CUBE * part;
  return (
    path(`M${x} ${y}v${-CUBE}h${width}v${CUBE}Z`, 'paper l') +
    path(`M${x} ${y - CUBE}l18 -16h${width}l-18 16Z`, 'pale l') +
    path(`M${x + width} ${y}l18 -16v${-CUBE}l-18 16Z`, 'light l')
  );
}

const label = (y: number, width: number): string =>
  path(`M${-width} ${y}V${y - 110}H${width}V${y}Z`, 'paper l') +
  path(`M${-width + 16} ${y - 72}H${width - 16}M${-width + 16} ${y - 46}H${width - 16}`, 'f');
const flute = (): string =>
  path('M-48 0V-250C-48 -350 -16 -380 -15 -470V-560H15V-470C16 -380 48 -350 48 -250V0Z', 'leaf l') +
  path('M-18 -500H18V-566H-18Z', 'straw l') +
  label(-70, 48);
const sparkling = (): string =>
  path('M-60 0V-230C-60 -320 -22 -350 -20 -440V-500H20V-440C22 -350 60 -320 60 -230V0Z', 'deep l') +
  path('M-26 -372C-24 -420 -24 -440 -25 -486C-30 -536 30 -536 25 -486C24 -440 24 -420 26 -372Z', 'amber l') +
  label(-70, 60);
const shouldered = (): string =>
  path('M-58 0V-210C-58 -330 -18 -330 -17 -430V-520H17V-430C18 -330 58 -330 58 -210V0Z', 'mid l') +
  path('M-20 -440H20V-526H-20Z', 'copper l') +
  label(-60, 58);
