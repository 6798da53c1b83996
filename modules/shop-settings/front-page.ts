import type { z } from 'zod';
import type { FrontPart } from '#contract/content/front-parts.ts';
import { type Home, HomeSchema } from '#contract/content/home.ts';
import { type Announcement, AnnouncementSchema, type Menus, MenusSchema } from '#contract/content/menus.ts';
import type { PictureData } from '#contract/picture.ts';
import { applyDraft, type Draft, findDraft, listPlans, type PublishingPlan } from '#modules/editing/index.ts';
import type { RecordData } from '#modules/editing/kinds.ts';
import { findMedia } from '#modules/media/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { findPart, toEdited } from './front-parts.ts';
import { listHomePictures } from './home-pictures.ts';
import { loadShopContent } from './load-shop-content.ts';

/** A part of what every visitor sees first. */
export type EditedPart<Value> = {
  /** 0: it was never saved. */
  version: number;
  value: Value;
  draft: (Pick<Draft, 'version' | 'updatedAt' | 'updatedBy'> & { value: Value }) | null;
  plan: PublishingPlan | null;
};

export type FrontPage = {
  /** `null`: the shop makes its menus from what it has. */
  menus: EditedPart<Menus | null>;
  announcement: EditedPart<Announcement | null>;
  home: EditedPart<Home>;
  /** The pictures that slides and cards name, by their names. */
  pictures: Readonly<Record<string, PictureData>>;
};

/** How the value of each part is read from its fields. */
export const FRONT_VALUES = {
  home: { schema: HomeSchema, pick: (record: RecordData): unknown => record },
  menus: { schema: MenusSchema.nullable(), pick: ({ menus = null }: RecordData): unknown => menus },
  announcement: {
    schema: AnnouncementSchema.nullable(),
    pick: ({ announcement = null }: RecordData): unknown => announcement,
  },
} as const satisfies Record<FrontPart, { schema: z.ZodType; pick(record: RecordData): unknown }>;

/** Loads menus, announcement and home page as the shop shows them, and their drafts. */
export async function loadFrontPage(db: Handle): Promise<FrontPage> {
  const shown = await loadShopContent(db);
  const plans = await listPlans(db, 'settings');
  const load = async <Value>(
    part: FrontPart,
    { schema, pick }: { schema: z.ZodType<Value>; pick(record: RecordData): unknown },
  ): Promise<EditedPart<Value>> => {
    const stored = await findPart(db, part);
    const draft = await findDraft(db, stored);
    const value = schema.parse(pick(toEdited(part, stored.record, shown.pictures)));
    const edited = draft && toEdited(part, await applyDraft(db, stored, draft), shown.pictures);
    // A draft of an earlier release may have a form that this one refuses.
    const ofDraft = edited && schema.safeParse(pick(edited));
    return {
      version: stored.version,
      value,
      draft: draft ? { ...draft, value: ofDraft?.success ? ofDraft.data : value } : null,
      plan: plans.get(part) ?? null,
    };
  };
  const menus = await load('menus', FRONT_VALUES.menus);
  const announcement = await load('announcement', FRONT_VALUES.announcement);
  const home = await load('home', FRONT_VALUES.home);
  const named = [home.value, ...(home.draft ? [home.draft.value] : [])].flatMap(listHomePictures);
  const usual = Object.entries(shown.pictures).filter(([name]) => named.includes(name));
  return {
    menus,
    announcement,
    home,
    pictures: { ...Object.fromEntries(usual), ...Object.fromEntries(await findMedia(db, named)) },
  };
}
