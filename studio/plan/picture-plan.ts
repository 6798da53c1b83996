import type { Theme } from '#shop/contract.ts';
import type { Quality } from '../files/encode.ts';
import type { LabelWords } from '../label-words.ts';

export const KINDS = ['products', 'drinks', 'journal', 'scenes'] as const;
export type Kind = (typeof KINDS)[number];

/** How near the camera stands: the whole of it, its label, its neck and closure. */
export const VIEWS = ['front', 'label', 'closure'] as const;
export type View = (typeof VIEWS)[number];

/** What a label is printed from: the words of the product and the `label` of its entry. */
export type LabelOrder = { words: LabelWords; style: Readonly<Record<string, unknown>> };

/** One exposure: what Blender renders once, whatever looks are developed from it. */
export type Shot = {
  id: string;
  view: View;
  /** What Blender reads beside id and view: kind, shape, liquid, glass, closure… */
  item: Readonly<Record<string, unknown>>;
  label?: LabelOrder;
  /** Per pixel. */
  samples: number;
  /** Of the render, in pixels. */
  width: number;
  /** What the exposure depends on: its entry and words, and the scripts that take it. */
  hash: ShotHash;
};

export type ShotHash = { entry: string; scripts: string };

/** One picture of the shop, in every look that it has. */
export type PicturePlan = {
  /** In the manifest: `products/glen-orvin-12/front`. */
  name: string;
  /** What its files are called before the hash: `glen-orvin-12-front`. */
  file: string;
  kind: Kind;
  alt: string;
  looks: readonly Theme[];
  /** In pixels, ascending; those that the picture is too small for are not made. */
  widths: readonly number[];
  /** Where it is not the usual one. */
  quality?: Quality;
  making: ShotMaking | SceneMaking;
  /** What the picture depends on: entry, scripts that take it, scripts that develop and encode it. */
  hash: { entry: string; shot: string; print: string };
};

export type ShotMaking = {
  shot: Shot;
  /** For each look of the shop the look of looks.json in which it is developed. */
  lights: Readonly<Partial<Record<Theme, string>>>;
};

export type SceneMaking = {
  /** Exposures that stand in it; their passes must be there. */
  needs: readonly Shot[];
  /** For each look the line-up as the darkroom reads it. */
  lineups: Readonly<Partial<Record<Theme, object>>>;
};

/** `glen-orvin-12@front`: under this name the files of an exposure lie in the workshop. */
export function shotName({ id, view }: Pick<Shot, 'id' | 'view'>): string {
  return `${id}@${view}`;
}

/** Shots that a picture needs. */
export function shotsOf({ making }: PicturePlan): readonly Shot[] {
  return 'shot' in making ? [making.shot] : making.needs;
}
