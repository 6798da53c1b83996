import { pick } from '../../chance.ts';
import { foil } from '../../ink.ts';
import { castle, farm, tower } from '../../ornament/building.ts';
import { landscape } from '../../ornament/engraving.ts';
import type { Sheet } from '../../sheet.ts';

/** An engraving of the building and its vines, as on wines of old estates. */
export const look = ({ style }: Sheet) => ({
  paper: style.paper ?? '#f6f1e6',
  ink: style.ink ?? '#262021',
  accent: style.accent ?? '#5d1220',
  metal: foil(style.foil ?? 'gold', 0.7),
});

export type Area = { x: number; y: number; w: number; h: number };

export const estateView = (sheet: Sheet, area: Area, power = 3.2): string => {
  const { paper, ink } = look(sheet);
  const building = /^ch[âa]teau/i.test(sheet.words.name) ? castle : pick([farm, tower], sheet.random() * 2);
  const place = {
    x: area.x + area.w * (0.42 + sheet.random() * 0.16),
    y: area.y + area.h * 0.54,
    w: area.w * 0.5,
  };
  return (
    landscape('vines', area, sheet.noise, { ink, pitch: 0.38, weight: 0.35, step: 0.32 }, power) +
    building(place, { ink, paper })
  );
};
