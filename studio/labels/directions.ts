import { apothecary } from './designs/apothecary.ts';
import { botanical } from './designs/botanical.ts';
import { chateau } from './designs/chateau.ts';
import { contour } from './designs/contour.ts';
import { craft } from './designs/craft.ts';
import { deco } from './designs/deco.ts';
import { engraved } from './designs/engraved.ts';
import { estate } from './designs/estate.ts';
import { folk } from './designs/folk.ts';
import { grid } from './designs/grid.ts';
import { ledger } from './designs/ledger.ts';
import { letterpress } from './designs/letterpress.ts';
import { minimal } from './designs/minimal.ts';
import { nautical } from './designs/nautical.ts';
import { retro } from './designs/retro.ts';
import { screenprint } from './designs/screenprint.ts';
import { shield } from './designs/shield.ts';
import { stamp } from './designs/stamp.ts';
import type { LabelDirection } from '#shop/contract.ts';
import type { Direction } from './sheet.ts';

export const DIRECTIONS: Record<LabelDirection, Direction> = {
  engraved,
  minimal,
  deco,
  botanical,
  chateau,
  folk,
  contour,
  nautical,
  craft,
  screenprint,
  retro,
  shield,
  letterpress,
  estate,
  apothecary,
  ledger,
  stamp,
  grid,
};
