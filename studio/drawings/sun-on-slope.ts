import { disc, path, placed, repeat } from './kit.ts';

/** The same beam of sun on level ground, where it spreads, and on a slope, where it does not. */
export const sunOnSlope = (): string =>
  disc(1130, 60, 90, 'straw') +
  beam([890, 118], [958, 199], [433, 640], [268, 640]) +
  beam([1094, 289], [1162, 371], [905, 587], [815, 523]) +
  path('M-10 640H560L740 470L980 640H1210V810H-10Z', 'deep l') +
  path('M268 640H433M815 523L905 587', 'w thick') +
  repeat(5, (k) => vine(90 + k * 88, 640)) +
  repeat(4, (k) => vine(766 + k * 52, 488 + k * 37));

const beam = (...[a, b, c, d]: readonly (readonly [number, number])[]): string =>
  a && b && c && d
    ? path(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}L${c[0]} ${c[1]}L${d[0]} ${d[1]}Z`, 'straw f')
    : '';

const vine = (x: number, y: number): string =>
  placed(
    x,
    y,
    0,
    0.8,
    path('M0 10V-60', 's') +
      path('M-4 -20C-46 -26 -44 -66 -22 -70C-24 -104 24 -106 24 -72C50 -62 44 -22 4 -20Z', 'leaf l'),
  );
