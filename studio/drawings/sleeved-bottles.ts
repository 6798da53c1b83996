import { box, floor, path, placed, repeat } from './kit.ts';

/** Four bottles under sleeves that hide all but their height, and a fifth whose sleeve has come off. */
export const sleevedBottles = (): string =>
  floor(690) +
  sleeve(150, 480, 62, 'straw') +
  sleeve(320, 400, 76, 'pale') +
  sleeve(492, 520, 58, 'straw') +
  sleeve(664, 360, 84, 'light') +
  bottle(850) +
  path('M930 690C920 640 990 620 1020 640C1060 610 1120 640 1150 690Z', 'pale l') +
  path('M960 690C970 660 1010 650 1040 690M1060 690C1070 664 1090 660 1110 672', 'f');

/** A sleeve tied at the neck, with the number of its bottle as strokes on a tag. */
function sleeve(x: number, height: number, half: number, look: string): string {
  const tie = height - 74;
  return placed(
    x,
    690,
    0,
    1,
    path(
      `M${-half} 0C${-half - 6} ${-tie * 0.4} ${-half + 2} ${-tie * 0.62} ${-half * 0.74} ${-tie * 0.78}C${-half * 0.5} ${-tie * 0.9} -24 ${-tie * 0.92} -22 ${-tie}C-26 ${-tie - 30} -36 ${-height + 14} -42 ${-height}L-14 ${-height + 12}L6 ${-height - 6}L26 ${-height + 10}L44 ${-height}C36 ${-height + 20} 26 ${-tie - 30} 22 ${-tie}C24 ${-tie * 0.92} ${half * 0.5} ${-tie * 0.9} ${half * 0.74} ${-tie * 0.78}C${half - 2} ${-tie * 0.62} ${half + 6} ${-tie * 0.4} ${half} 0Z`,
      `${look} l`,
    ) +
      path(
        `M-12 ${-tie - 4}C-8 ${-tie * 0.8} ${-half * 0.5} ${-tie * 0.6} ${-half * 0.56} ${-tie * 0.3}M8 ${-tie - 4}C6 ${-tie * 0.8} ${half * 0.4} ${-tie * 0.6} ${half * 0.5} ${-tie * 0.2}M0 ${-tie * 0.7}V${-tie * 0.36}`,
        'f',
      ) +
      box(-26, -tie - 7, 52, 14, 'copper l', 5) +
      path(`M14 ${-tie + 4}L44 ${-tie + 42}`, 't') +
      box(30, -tie + 40, 46, 58, 'paper l', 3) +
      repeat(tallies(height), (k) => path(`M${40 + k * 8} ${-tie + 54}v30`, 'f')),
  );
}

const tallies = (height: number): number => ((height % 7) % 4) + 1;

const bottle = (x: number): string =>
  placed(
    x,
    690,
    0,
    1,
    path('M-64 0V-240C-64 -330 -22 -350 -20 -400V-450H20V-400C22 -350 64 -330 64 -240V0Z', 'amber l') +
      path('M-44 -20V-226', 'w') +
      box(-64, -190, 128, 130, 'paper l') +
      path('M-40 -152H40M-40 -128H40M-24 -100H24', 'f') +
      box(-26, -494, 52, 50, 'soil l', 6),
  );
