/** The part of a vessel that a label may cover, in millimetres. */
export type Panel = {
  readonly w: number;
  readonly h: number;
  /** Only of a wrap, which goes around the vessel: its part in the middle that faces the camera. */
  readonly front?: { readonly w: number; readonly top: number; readonly bottom: number };
};

/** A wrap around a can. Its print ends at the seams; shoulder and foot have no type. */
const wrap = (radius: number, height: number): Panel => ({
  w: 2 * Math.PI * (radius + 0.1),
  h: height - 13.7,
  front: { w: radius * 1.62, top: 15, bottom: 9 },
});

/**
 * Heights are the label spans of the vessels in `render/`. Widths end where the glass no longer
 * faces the camera.
 */
const PANELS: Record<string, Panel> = {
  whisky_round: { w: 72, h: 96 },
  whisky_square: { w: 60, h: 98 },
  whisky_tall: { w: 66, h: 106 },
  whisky_squat: { w: 84, h: 72 },
  decanter: { w: 84, h: 54 },
  gin_apothecary: { w: 82, h: 76 },
  gin_fluted: { w: 72, h: 72 },
  vodka_tall: { w: 64, h: 92 },
  rum_stout: { w: 84, h: 68 },
  tequila_stout: { w: 82, h: 66 },
  cognac_drop: { w: 80, h: 60 },
  liqueur_cone: { w: 64, h: 92 },
  stone_crock: { w: 70, h: 88 },
  ceramic_tall: { w: 64, h: 100 },
  bordeaux: { w: 70, h: 94 },
  half_bordeaux: { w: 55, h: 76 },
  burgundy: { w: 78, h: 80 },
  flute: { w: 70, h: 82 },
  flute375: { w: 49, h: 98 },
  champagne: { w: 78, h: 72 },
  port: { w: 74, h: 92 },
  tokaji: { w: 62, h: 74 },
  beer330: { w: 53, h: 76 },
  beer500: { w: 60, h: 86 },
  swing_top: { w: 63, h: 78 },
  can250: wrap(26.6, 134),
  can330: wrap(28.6, 146),
  can355: wrap(33.1, 122),
  can440: wrap(33.1, 150),
  can473: wrap(33.1, 157.5),
};

/** Returns the panel of a shape. Throws for a shape without a panel, which is an invalid entry. */
export function panelOf(shape: string): Panel {
  const panel = PANELS[shape];
  if (!panel) throw new Error(`no label panel for the shape “${shape}”`);
  return panel;
}
