import type { Graphic } from '../label-style.ts';
import type { Canvas, Drawing } from './canvas.ts';
import { field, peaks, sunset, terrain, waves } from './graphic-land.ts';
import { blocks, hops, orbit, rays, steps, stripes, truchet } from './graphic-pattern.ts';

const GRAPHIC_DRAWINGS: Record<Graphic, Drawing> = {
  sunset,
  truchet,
  peaks,
  waves,
  stripes,
  orbit,
  blocks,
  field,
  hops,
  rays,
  steps,
  terrain,
};

/** A flat picture that fills a canvas. */
export const drawGraphic = (graphic: Graphic, canvas: Canvas): string => GRAPHIC_DRAWINGS[graphic](canvas);
