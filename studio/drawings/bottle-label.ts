import { box, disc, path, repeat, within } from './kit.ts';

const BOTTLE = 'M360 810V250C360 130 470 120 490 30V-10H710V30C730 120 840 130 840 250V810Z';

/** A label: what the law wants is filled, what the bottle says by itself is not. */
export const bottleLabel = (): string =>
  path(BOTTLE, 'deep l') +
  within('glass', BOTTLE, path('M392 810V262C392 170 470 150 512 60', 'w') + box(780, 220, 60, 600, 'mid')) +
  path(BOTTLE, 'l') +
  box(396, 292, 408, 430, 'paper l', 4) +
  box(412, 308, 376, 398, 'f', 2) +
  path('M600 330L632 384H568Z', 'straw f') +
  box(452, 412, 296, 44, 'ink', 3) +
  box(496, 476, 208, 16, 'mid', 3) +
  box(540, 512, 120, 62, 'straw f', 3) +
  path('M440 606H760', 'f') +
  repeat(2, (k) => box(440, 622 + k * 26, 150 - k * 34, 13, 'ink', 3)) +
  repeat(2, (k) => box(640 + k * 30, 622 + k * 26, 120 - k * 30, 13, 'ink', 3)) +
  box(520, 676, 160, 12, 'mid', 3) +
  pointer(748, 434, 1010, 330, true) +
  pointer(704, 484, 1060, 470, true) +
  pointer(760, 630, 1010, 610, true) +
  pointer(440, 640, 190, 690, true) +
  pointer(568, 366, 190, 300, false) +
  pointer(540, 544, 140, 490, false);

const pointer = (x: number, y: number, toX: number, toY: number, isLaw: boolean): string =>
  path(`M${x} ${y}L${toX} ${toY}`, 't') +
  disc(x, y, 6, 'ink') +
  disc(toX, toY, 22, isLaw ? 'amber l' : 'pale l');
