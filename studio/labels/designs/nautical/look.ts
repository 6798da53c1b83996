import { foil, type Ink } from '../../ink.ts';
import { lightness } from '../../palette.ts';
import type { Sheet } from '../../sheet.ts';

/** Charts, ropes and signals; foil on a deep ground, or ink on a pale one. */
export const look = ({ style }: Sheet) => {
  const ground = style.paper ?? '#132437';
  const dark = lightness(ground) < 0.3;
  const metal: Ink = dark ? foil(style.foil ?? 'gold', 0.8) : (style.ink ?? '#1f2a36');
  return {
    ground,
    dark,
    metal,
    cream: dark ? '#efe2c5' : '#fffaf0',
    deep: dark ? ground : (style.ink ?? '#1f2a36'),
    accent: style.accent ?? '#b4472d',
  };
};
