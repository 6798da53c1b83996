import type { Theme } from '#shop/contract.ts';
import type { Quality } from '../files/encode.ts';
import type { LabelWords } from '../label-words.ts';

export const KINDS = ['products', 'drinks', 'ingredients', 'journal', 'scenes'] as const;
export type Kind = (typeof KINDS)[number];

/** What the camera frames: the whole vessel, its label, its neck and closure. */
export const VIEWS = ['front', 'label', 'closure'] as const;
export type View = (typeof VIEWS)[number];

/** Input of a label print: the texts of the product and the `label` of its entry. */
export type LabelOrder = { words: LabelWords; style: Readonly<Record<string, unknown>> };

/** One exposure: Blender renders it once, and all looks are developed from it. */
export type Shot = {
  id: string;
  view: View;
  /** Data for Blender beside id and view: kind, shape, liquid, glass, closure… */
  item: Readonly<Record<string, unknown>>;
  label?: LabelOrder;
  /** Rays a pixel. */
  samples: number;
  /** Width of the render, in pixels. */
  width: number;
  /** What the exposure depends on: its entry and texts, and the scripts that render it. */
  hash: ShotHash;
};

export type ShotHash = { entry: string; scripts: string };

/** One picture of the shop, in all its themes. */
export type PicturePlan = {
  /** In the manifest: `products/glen-orvin-12/front`. */
  name: string;
  /** File name before the hash: `glen-orvin-12-front`. */
  file: string;
  kind: Kind;
  alt: string;
  looks: readonly Theme[];
  /** In pixels, ascending. Widths larger than the picture are skipped. */
  widths: readonly number[];
  /** Where it is not `QUALITY`. */
  quality?: Quality;
  making: ShotMaking | SceneMaking | DrawingMaking | RoomMaking;
  /**
   * Hashes of what the picture depends on: entry, scripts of the exposure, scripts that develop and
   * encode.
   */
  hash: { entry: string; shot: string; print: string };
};

export type ShotMaking = {
  shot: Shot;
  /** For each theme of the shop, the look of looks.json in which it is developed. */
  lights: Readonly<Partial<Record<Theme, string>>>;
};

export type SceneMaking = {
  /** Exposures in the line-up; their passes must exist. */
  needs: readonly Shot[];
  /** For each theme, the line-up in the format of the darkroom. */
  lineups: Readonly<Partial<Record<Theme, object>>>;
};

/** A drawing of `drawings/`, without an exposure. */
export type DrawingMaking = { needs: readonly []; drawing: { name: string; width: number } };

/** A crop of the tasting table of `room/`, which is one render with its own lights. */
export type RoomMaking = {
  needs: readonly [];
  room: {
    width: number;
    /** Rays a pixel of each of the two halves. */
    samples: number;
    /** Left, top, width and height, in pixels of the render. */
    crop: readonly [number, number, number, number];
  };
};

/** Returns for example `glen-orvin-12@front`, the name of a shot's files in the working folder. */
export function shotName({ id, view }: Pick<Shot, 'id' | 'view'>): string {
  return `${id}@${view}`;
}

/** Returns the shots that a picture needs. */
export function shotsOf({ making }: PicturePlan): readonly Shot[] {
  return 'shot' in making ? [making.shot] : making.needs;
}
