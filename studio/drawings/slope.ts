import { disc, path, placed, repeat, scattered, within } from './kit.ts';

const HILL = 'M-10 770L180 690C420 640 640 430 860 250C960 170 1080 130 1210 120V810H-10Z';

/** A hill in section: walls and vines on it, stone under it, the river at its foot. */
export const slope = (): string =>
  disc(230, 180, 74, 'straw') +
  path('M-10 742H200V810H-10Z', 'mid') +
  path(HILL, 'light l') +
  within(
    'hill',
    HILL,
    path('M-10 830L200 760C440 706 660 500 890 320C1000 236 1100 210 1210 200V810H-10Z', 'soil') +
      path('M100 830C420 790 700 600 920 400C1020 320 1110 300 1210 290V830Z', 'deep') +
      repeat(12, (k) => path(`M${260 + k * 90} 830L${560 + k * 90} 520L${620 + k * 90} 300`, 'f')) +
      scattered('scree', 60, [160, 230, 1040, 560], (x, y, k) =>
        path(`M${x} ${y}l${12 + 14 * k} ${-10 - 8 * k}l${14 + 8 * k} ${12 + 8 * k}Z`, 'pale f'),
      ),
  ) +
  path(HILL, 'l') +
  repeat(8, (k) => terrace(238 + k * 92, heightAt(238 + k * 92))) +
  path('M-10 742H206M20 766H120M60 788H170', 't');

const heightAt = (x: number): number => {
  const t = (x - 180) / 680;
  return 690 - 440 * (t < 0 ? 0 : t ** 1.18);
};

/** A dry wall and the vine on a stake behind it. */
const terrace = (x: number, y: number): string =>
  path(`M${x - 26} ${y + 26}V${y - 26}H${x + 12}V${y + 6}Z`, 'pale l') +
  path(`M${x - 26} ${y - 4}H${x}M${x - 8} ${y - 26}V${y - 4}`, 'f') +
  placed(
    x + 22,
    y - 22,
    0,
    1,
    path('M0 20V-104', 's') +
      path('M-4 -20C-46 -26 -44 -66 -22 -70C-24 -104 24 -106 24 -72C50 -62 44 -22 4 -20Z', 'leaf l') +
      disc(-14, -26, 9, 'red f') +
      disc(2, -20, 9, 'red f') +
      disc(-6, -10, 9, 'red f'),
  );
