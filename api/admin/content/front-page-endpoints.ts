import { z } from 'zod';
import { HomeSchema } from '#contract/content/home.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { listUsualFooter, listUsualHeader } from '#contract/pages/usual-menus.ts';
import { listPageTitles } from '#modules/content/index.ts';
import { listLinkPlaces, PLACE_KINDS } from '#modules/months/index.ts';
import { findActorName } from '#modules/staff/office.ts';
import { type EditedPart, loadFrontPage } from '#modules/shop-settings/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { draftVersion } from '../catalogue/present-draft.ts';
import { AnnouncementBody, MenusBody } from './front-page-save-endpoints.ts';

export type FrontPageServices = {
  /** What the shop links to at the moment. */
  shownLinks(): Promise<ShownLinks>;
};
type Services = FrontPageServices & { db: Handle };

const LinkSchema = z.object({ path: z.string(), label: z.string() });
const instant = z.iso.datetime();
const version = z.int().meta({ description: '0: it was never saved.' });

/** A part in the shop, and what is saved of it and not in the shop yet. */
const partOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    version,
    value,
    draft: z
      .object({
        value,
        draftVersion,
        updatedAt: instant,
        by: z.string().meta({ description: 'Who saved it last.' }),
      })
      .nullable(),
    plan: z
      .object({
        publishAt: instant,
        refusal: z.string().meta({ description: 'Why it was not published at its time.' }),
      })
      .nullable(),
  });

const FrontPageSchema = z
  .object({
    menus: partOf(MenusBody),
    usual: z
      .object({
        header: z.array(LinkSchema),
        footer: z.array(z.object({ title: z.string(), links: z.array(LinkSchema) })),
      })
      .meta({ description: 'The menus that the shop makes from what it has.' }),
    places: z
      .array(z.object({ path: z.string(), kind: z.enum(['page', ...PLACE_KINDS]), name: z.string() }))
      .meta({
        description: 'What a menu can lead to. Another path of the shop, or an address, can be typed.',
      }),
    announcement: partOf(AnnouncementBody),
    home: partOf(HomeSchema),
    pictures: z
      .record(z.string(), PictureSchema)
      .meta({ description: 'The pictures that slides and cards name, by their names.' }),
  })
  .meta({ id: 'AdminFrontPage' });

async function present({ db, shownLinks }: Services): Promise<z.output<typeof FrontPageSchema>> {
  const [stored, links, places, texts] = await Promise.all([
    loadFrontPage(db),
    shownLinks(),
    listLinkPlaces(db),
    listPageTitles(db),
  ]);
  // Categories are among the places; the cart has its button in the header.
  const fixed = Object.entries(SITE_LINKS).filter(
    ([name, { path }]) =>
      name !== 'cart' && !path.startsWith('/category/') && !links.without.some((one) => one === name),
  );
  const pages = new Map(texts.map(({ slug, title }) => [`/${slug}`, title]));
  for (const [, { path, label }] of fixed) pages.set(path, label);
  const others = places.filter(({ kind, path }) => kind !== 'weekly-list' && !pages.has(path));
  return {
    menus: await presentPart(db, stored.menus),
    announcement: await presentPart(db, stored.announcement),
    home: await presentPart(db, stored.home),
    pictures: stored.pictures,
    usual: {
      header: listUsualHeader(links).flat(),
      footer: listUsualFooter(links).map(({ title, links: of }) => ({ title, links: [...of] })),
    },
    places: [...[...pages].map(([path, name]) => ({ path, kind: 'page' as const, name })), ...others],
  };
}

async function presentPart<Value>(db: Handle, { draft, plan, ...part }: EditedPart<Value>) {
  return {
    ...part,
    draft: draft && {
      value: draft.value,
      draftVersion: draft.version,
      updatedAt: draft.updatedAt.toISOString(),
      by: await findActorName(db, draft.updatedBy),
    },
    plan: plan && { ...plan, publishAt: plan.publishAt.toISOString() },
  };
}

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/front-page',
  permission: 'catalogue.read',
  operationId: 'findFrontPage',
  summary: 'Read menus, announcement and home page',
  description:
    'What the merchant wrote, what of it is not in the shop yet, and what the shop shows where they wrote nothing.',
  responses: { 200: { description: 'They.', schema: FrontPageSchema } },
  async run(_call, services: Services) {
    return { status: 200, body: await present(services) };
  },
});

/** What the shop shows first, with what is not in the shop yet. */
export const FRONT_PAGE_ENDPOINTS = [read];
