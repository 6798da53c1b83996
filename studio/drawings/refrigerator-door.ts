import { box, disc, oval, path, repeat } from './kit.ts';

/** The door of a refrigerator: red and dry vermouth beside the milk and the eggs. */
export const refrigeratorDoor = (): string =>
  box(110, -30, 980, 870, 'mid l', 26) +
  box(160, -30, 880, 870, 'paper l', 16) +
  box(160, -30, 60, 870, 'pale') +
  shelf(250) +
  repeat(6, (k) => oval(300 + k * 96, 186, 38, 48, k % 2 ? 'pale l' : 'straw l')) +
  rail(250) +
  milk(300, 676) +
  bottle(548, 676, 'red') +
  bottle(716, 676, 'straw') +
  jar(886, 676) +
  shelf(676) +
  rail(676);

const shelf = (y: number): string => box(190, y, 820, 26, 'light l', 6);
const rail = (y: number): string =>
  path(`M190 ${y - 76}H1010V${y}H190Z`, 'f') + path(`M190 ${y - 76}H1010`, 'l');

const bottle = (x: number, y: number, wine: string): string =>
  path(
    `M${x - 52} ${y}V${y - 210}C${x - 52} ${y - 272} ${x - 19} ${y - 268} ${x - 19} ${y - 320}V${y - 366}H${x + 19}V${y - 320}C${x + 19} ${y - 268} ${x + 52} ${y - 272} ${x + 52} ${y - 210}V${y}Z`,
    'leaf l',
  ) +
  path(`M${x - 44} ${y - 6}V${y - 168}H${x + 44}V${y - 6}Z`, wine) +
  box(x - 52, y - 160, 104, 96, 'paper l') +
  path(`M${x - 30} ${y - 130}H${x + 30}M${x - 30} ${y - 110}H${x + 30}M${x - 18} ${y - 90}H${x + 18}`, 'f') +
  box(x - 23, y - 396, 46, 40, 'copper l', 5);

const milk = (x: number, y: number): string =>
  path(`M${x - 66} ${y}V${y - 230}L${x - 40} ${y - 300}H${x + 40}L${x + 66} ${y - 230}V${y}Z`, 'pale l') +
  box(x - 44, y - 332, 88, 36, 'light l') +
  path(`M${x - 66} ${y - 230}H${x + 66}M${x - 66} ${y - 90}H${x + 66}`, 'l') +
  disc(x, y - 160, 34, 'light l');

const jar = (x: number, y: number): string =>
  box(x - 62, y - 150, 124, 150, 'amber l', 18) +
  box(x - 56, y - 190, 112, 44, 'mid l', 6) +
  box(x - 40, y - 112, 80, 62, 'paper f', 4);
