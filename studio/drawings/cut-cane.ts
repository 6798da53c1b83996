import { blade, disc, oval, path, placed, repeat, scattered } from './kit.ts';

/** Sugar cane: standing, and cut with its juice thickening to molasses. */
export const cutCane = (): string =>
  path('M-5 716H1205', 't') +
  stalk(150, -4, 'leaf') +
  stalk(268, 2, 'copper') +
  stalk(384, 5, 'leaf') +
  placed(660, 330, -26, 1, lying()) +
  path('M520 470C516 520 508 560 512 604C514 626 532 626 534 604C536 570 530 520 540 462Z', 'amber l') +
  path('M300 716C340 660 430 640 530 650C640 640 760 660 806 690C830 708 820 716 820 716Z', 'dark l') +
  path('M420 684C480 668 560 668 620 676', 'w');

function stalk(x: number, turn: number, look: string): string {
  const joints = repeat(
    6,
    (k) =>
      path(
        `M-36 ${-k * 118}C-30 ${-k * 118 - 30} -30 ${-k * 118 - 86} -36 ${-k * 118 - 118}H36C30 ${-k * 118 - 86} 30 ${-k * 118 - 30} 36 ${-k * 118}Z`,
        `${look} l`,
      ) +
      path(`M-22 ${-k * 118 - 20}V${-k * 118 - 92}`, 'f') +
      disc(k % 2 ? 24 : -24, -k * 118 - 4, 9, 'straw f'),
  );
  return placed(
    x,
    716,
    turn,
    1,
    placed(0, -560, -46, 1, blade(330, 26, 'mid l', -40)) +
      placed(0, -460, 52, 1, blade(300, 24, 'mid l', 40)) +
      joints,
  );
}

const lying = (): string =>
  path('M-110 -96H420V96H-110Z', 'leaf l') +
  path('M130 -96C148 -60 148 60 130 96M160 -96C178 -60 178 60 160 96', 'l') +
  path('M-40 -62H100M-20 40H110M200 -50H380M200 50H360', 'f') +
  oval(-110, 0, 58, 96, 'straw l') +
  oval(-110, 0, 46, 80, 'f') +
  scattered('fibre', 60, [-146, -62, 72, 124], (x, y, k) => disc(x, y, 2.5 + 2.5 * k, 'amber')) +
  oval(420, 0, 56, 96, 'pale l');
