import { at, boxPath, roundPath, short } from './marks.ts';

/** Outlines of labels as path data. `inset` draws a frame that far inside the edge. */
export const box = (w: number, h: number, radius = 1, inset = 0): string => {
  const r = Math.max(0.01, radius - inset);
  const [x1, y1] = [w - inset, h - inset];
  const corner = `a${short(r)} ${short(r)} 0 0 1`;
  return (
    `M${at(inset + r, inset)}H${short(x1 - r)}${corner} ${at(r, r)}V${short(y1 - r)}${corner} ${at(-r, r)}` +
    `H${short(inset + r)}${corner} ${at(-r, -r)}V${short(inset + r)}${corner} ${at(r, -r)}Z`
  );
};

export const oval = (w: number, h: number, inset = 0): string =>
  roundPath(w / 2, h / 2, w / 2 - inset, h / 2 - inset);

/** Straight sides, a round top. */
export const arch = (w: number, h: number, rise: number, inset = 0): string => {
  const half = w / 2 - inset;
  return `M${at(inset, h - inset)}V${short(rise)}A${short(half)} ${short(rise - inset)} 0 0 1 ${at(w - inset, rise)}V${short(h - inset)}Z`;
};

/** Corners cut off straight. */
export const chamfered = (w: number, h: number, cut: number, inset = 0): string => {
  const c = cut + inset * 0.41;
  return (
    `M${at(c, inset)}H${short(w - c)}L${at(w - inset, c)}V${short(h - c)}` +
    `L${at(w - c, h - inset)}H${short(c)}L${at(inset, h - c)}V${short(c)}L${at(c, inset)}Z`
  );
};

/** Corners cut out by quarter circles, as on a ticket. */
export const ticket = (w: number, h: number, bite: number, inset = 0): string => {
  const b = bite + inset * 0.2;
  const a = `A${short(b)} ${short(b)} 0 0 0`;
  return (
    `M${at(inset + b, inset)}H${short(w - inset - b)}${a} ${at(w - inset, inset + b)}V${short(h - inset - b)}` +
    `${a} ${at(w - inset - b, h - inset)}H${short(inset + b)}${a} ${at(inset, h - inset - b)}V${short(inset + b)}` +
    `${a} ${at(inset + b, inset)}Z`
  );
};

/** Corners with two steps each. */
export const stepped = (w: number, h: number, step: number, inset = 0): string => {
  const [a, b, c] = [inset, inset + step, inset + 2 * step];
  return (
    `M${at(c, a)}H${short(w - c)}V${short(b)}H${short(w - b)}V${short(c)}H${short(w - a)}V${short(h - c)}` +
    `H${short(w - b)}V${short(h - b)}H${short(w - c)}V${short(h - a)}H${short(c)}V${short(h - b)}H${short(b)}` +
    `V${short(h - c)}H${short(a)}V${short(c)}H${short(b)}V${short(b)}H${short(c)}Z`
  );
};

/** A shield with a curved top and a point below. */
export const escutcheon = (w: number, h: number, inset = 0): string => {
  const m = inset;
  return (
    `M${at(m, 5 + m)}Q${at(w * 0.25, 7 + m)} ${at(w / 2, m)}Q${at(w * 0.75, 7 + m)} ${at(w - m, 5 + m)}` +
    `V${short(h * 0.62)}Q${at(w - m, h * 0.88 - m * 0.4)} ${at(w / 2, h - m)}Q${at(m, h * 0.88 - m * 0.4)} ${at(m, h * 0.62)}Z`
  );
};

/** Edges with teeth, as of a stamp torn from its sheet. */
export const perforated = (w: number, h: number, pitch: number): string => {
  const [across, down] = [Math.round(w / pitch), Math.round(h / pitch)];
  const [px, py] = [w / across, h / down];
  const bite = (dx: number, dy: number, p: number): string => {
    const [flat, hole] = [p * 0.26, p * 0.48];
    const step = (length: number): string => `l${at(dx * length, dy * length)}`;
    return `${step(flat)}a${short(hole / 2)} ${short(hole / 2)} 0 0 0 ${at(dx * hole, dy * hole)}${step(p - flat - hole)}`;
  };
  return (
    `M0 0${bite(1, 0, px).repeat(across)}${bite(0, 1, py).repeat(down)}` +
    `${bite(-1, 0, px).repeat(across)}${bite(0, -1, py).repeat(down)}Z`
  );
};

/**
 * Two labels on one die: the main one below and a strip above, with `gap` of bare glass between
 * them.
 */
export const withStrip = (w: number, h: number, strip: number, gap: number, width = w): string =>
  `${boxPath((w - width) / 2, 0, width, strip)}${boxPath(0, strip + gap, w, h - strip - gap)}`;

/** A wavy upper edge. */
export const swept = (w: number, h: number, height: number): string =>
  `M0 ${short(height)}C${at(w * 0.2, -height * 0.4)} ${at(w * 0.32, height * 1.5)} ${at(w * 0.55, height * 0.7)}` +
  `S${at(w * 0.86, 0)} ${at(w, height * 0.8)}V${short(h)}H0Z`;
