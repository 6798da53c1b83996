import type { Noise } from '../chance.ts';
import { type Ink, inkToken } from '../ink.ts';
import { at, short } from '../marks.ts';

export type Area = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Darkness of a picture at a point in millimetres: 0 is paper, 1 is ink. */
export type Tone = (x: number, y: number) => number;

export type Burin = { ink: Ink; pitch?: number; weight?: number; step?: number; sway?: number };

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** Engraves a picture in horizontal lines that are thicker where it is dark. */
export function engrave(
  area: Area,
  tone: Tone,
  { ink, pitch = 0.5, weight = 0.44, step = 0.45, sway = 0 }: Burin,
): string {
  let d = '';
  for (let y = area.y; y <= area.y + area.h; y += pitch) {
    let upper: string[] = [];
    let lower: string[] = [];
    const close = (): void => {
      if (upper.length > 1) d += `M${upper.join('L')}L${lower.reverse().join('L')}Z`;
      upper = [];
      lower = [];
    };
    for (let x = area.x; x <= area.x + area.w; x += step) {
      const dark = clamp(tone(x, y));
      if (dark < 0.05) close();
      else {
        const [half, shift] = [(weight * dark) / 2, sway * Math.sin(x / 3.2 + y * 0.35)];
        upper.push(at(x, y + shift - half));
        lower.push(at(x, y + shift + half));
      }
    }
    close();
  }
  return `<path d="${d}" fill="${inkToken(ink)}"/>`;
}

/** Returns 1 in the middle of an area and 0 at its edge: round for `power` 2, fuller above 2. */
const vignette = ({ x, y, w, h }: Area, power: number) => {
  return (px: number, py: number): number => {
    const across = Math.abs((px - x - w / 2) / (w / 2)) ** power;
    const down = Math.abs((py - y - h / 2) / (h / 2)) ** power;
    return clamp((1 - across - down) * 4.5);
  };
};

export type Scene = 'hills' | 'coast' | 'peaks' | 'vines' | 'river' | 'field';

/** Engraves a landscape that depends on its noise; the upper part of the area is sky. */
export function landscape(scene: Scene, area: Area, noise: Noise, burin: Burin, power = 2): string {
  const inside = power >= 20 ? () => 1 : vignette(area, power);
  const tone = SCENES[scene](area, noise);
  return engrave(area, (x, y) => tone(x, y) * inside(x, y), burin);
}

type SceneTone = (area: Area, noise: Noise) => Tone;

/** Three ridges, one behind another, the nearest darkest; `height` is a share of the area. */
const ridges =
  (height: number, rough: number): SceneTone =>
  ({ x: left, y: top, w, h }, noise) => {
    const crest = (x: number, k: number): number => {
      const u = ((x - left) / w) * 4;
      const bump =
        noise(u * (0.55 + rough * 0.25) + k * 9, k * 3) + rough * 0.45 * noise(u * 2.3 + k * 5, 7 + k);
      return top + h * (0.5 + 0.13 * k) - h * height * (1 - k * 0.25) * Math.max(0, 0.5 + bump * 1.5);
    };
    return (x, y) => {
      let dark = 0.1 + 0.22 * clamp((top + h * 0.35 - y) / h);
      for (const k of [0, 1, 2]) {
        const edge = crest(x, k);
        if (y > edge)
          dark =
            0.3 +
            0.22 * k +
            0.5 * clamp(noise(x * 0.22 + k * 5, y * 0.3) * 1.2) -
            0.3 * clamp((y - edge) / (h * 0.4));
      }
      return dark;
    };
  };

const withWater =
  (land: SceneTone, shore: number): SceneTone =>
  (area, noise) => {
    const dry = land(area, noise);
    const line = area.y + area.h * shore;
    return (x, y) => (y > line ? 0.28 + 0.26 * Math.sin(y * 3 + noise(x * 0.2, y) * 3) : dry(x, y));
  };

const rows =
  (spread: number): SceneTone =>
  ({ x: left, y: top, w, h }, noise) => {
    const horizon = top + h * 0.5;
    const middle = left + w * (0.5 + 0.2 * noise(2.3, 1.7));
    return (x, y) => {
      const hill = horizon - h * 0.14 * (0.6 + noise((x - left) * 0.08, 4) * 1.6);
      if (y < hill)
        return (
          0.07 +
          0.15 * clamp((horizon - h * 0.3 - y) / (h * 0.25)) +
          (noise(x * 0.06, y * 0.17) > 0.12 ? 0 : 0.06)
        );
      if (y < horizon) return 0.42 + 0.4 * noise(x * 0.5, y * 0.6);
      const depth = (y - horizon + 0.6) / (h * 0.5);
      const row = Math.abs(Math.sin(((x - middle) / (0.25 + depth)) * spread));
      return row > 0.5 ? 0.35 + 0.9 * (row - 0.5) - 0.15 * depth : 0.12;
    };
  };

const SCENES: Record<Scene, SceneTone> = {
  hills: ridges(0.24, 0.4),
  peaks: ridges(0.42, 1.6),
  coast: withWater(ridges(0.26, 0.7), 0.66),
  river: (area, noise) => {
    const land = ridges(0.22, 0.5)(area, noise);
    const bank = (y: number): number =>
      area.x + area.w * (0.5 + 0.22 * Math.sin((y - area.y) * 0.28 + noise(1, 2) * 6));
    return (x, y) => {
      const depth = clamp((y - area.y - area.h * 0.58) / (area.h * 0.42));
      const inRiver = depth > 0 && Math.abs(x - bank(y)) < 1.5 + depth * area.w * 0.14;
      return inRiver ? 0.08 + 0.1 * Math.sin(y * 4) : land(x, y);
    };
  },
  vines: rows(0.62),
  field: rows(0.34),
};

/** The line pattern of bank notes: petals that interfere around a centre. */
export function guilloche(
  x: number,
  y: number,
  from: number,
  to: number,
  look: { petals?: number; turns?: number; ink: Ink; width?: number },
): string {
  const { petals = 12, turns = 6, ink, width = 0.12 } = look;
  const full = 2 * Math.PI;
  return Array.from({ length: turns }, (_, turn) => {
    const points = Array.from({ length: 541 }, (_point, index) => {
      const t = (index / 540) * full;
      const swing = 0.5 + 0.5 * Math.sin(petals * t + (turn / turns) * full);
      const ripple = 0.5 + 0.5 * Math.sin(petals * 3 * t - turn);
      const radius = from + (to - from) * (swing * 0.82 + 0.18 * ripple);
      return at(x + radius * Math.cos(t), y + radius * Math.sin(t));
    });
    return `<path d="M${points.join('L')}Z" fill="none" stroke="${inkToken(ink)}" stroke-width="${short(width)}"/>`;
  }).join('');
}
