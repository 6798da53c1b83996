import type { Motif } from '../label-style.ts';
import { moved } from '../marks.ts';
import {
  agave,
  apple,
  berry,
  citrus,
  coffee,
  conifer,
  grape,
  hop,
  leaf,
  olive,
  pear,
  sprig,
  wheat,
} from './motif-plants.ts';
import { anchor, bird, compass, fish, lighthouse, ship } from './motif-sea.ts';
import { disc, drop, flame, moon, peaks, snowflake, star, sun, wave } from './motif-sky.ts';
import { barrel, bridge, chapel, crown, house, key, ladder, lantern, still, wheel } from './motif-things.ts';
import type { Tones } from './tones.ts';

const MOTIF_DRAWINGS: Record<Motif, (tones: Tones) => string> = {
  sun,
  disc,
  moon,
  star,
  snowflake,
  drop,
  flame,
  peaks,
  wave,
  wheat,
  hop,
  grape,
  agave,
  conifer,
  apple,
  pear,
  leaf,
  sprig,
  berry,
  citrus,
  coffee,
  olive,
  compass,
  anchor,
  lighthouse,
  ship,
  fish,
  bird,
  barrel,
  key,
  crown,
  bridge,
  house,
  wheel,
  chapel,
  still,
  ladder,
  lantern,
};

/** A small picture in the style of a linocut, in a circle of `radius` around (x, y). */
export const drawMotif = (motif: Motif, x: number, y: number, radius: number, tones: Tones): string =>
  moved(MOTIF_DRAWINGS[motif](tones), x, y, radius);
