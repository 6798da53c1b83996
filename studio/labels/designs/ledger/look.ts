import { blend } from '../../palette.ts';
import type { Sheet } from '../../sheet.ts';

/** The cellar book: ruled paper, entries in columns. */
export const look = ({ style }: Sheet) => {
  const [paper, ink, accent] = [style.paper ?? '#f1ead6', style.ink ?? '#23282f', style.accent ?? '#a23b2c'];
  return { paper, ink, accent, feint: blend(ink, paper, 0.68) };
};
