import { z } from 'zod';
import { type Home, HomeSchema } from '#contract/content/home.ts';
import { AnnouncementSchema, MenusSchema } from '#contract/content/menus.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { categoryPath, collectionPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { listUsualFooter, listUsualHeader } from '#contract/pages/usual-menus.ts';
import { listPageTitles } from '#modules/content/index.ts';
import { listLinkPlaces, PLACE_KINDS } from '#modules/months/index.ts';
import {
  type FrontPartSaved,
  loadFrontPage,
  loadHome,
  saveAnnouncement,
  saveHome,
  saveMenus,
} from '#modules/shop-settings/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalid } from '../failures.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

export type FrontPageServices = {
  /** What the shop links to at the moment. */
  shownLinks(): Promise<ShownLinks>;
};
type Services = FrontPageServices & { db: Handle };

const LinkSchema = z.object({ path: z.string(), label: z.string() });
const version = z.int().meta({ description: '0: it was never saved.' });
const MenusBody = MenusSchema.nullable().meta({
  description: 'null: the shop makes its menus from what it has.',
});
const AnnouncementBody = AnnouncementSchema.nullable();

const FrontPageSchema = z
  .object({
    menus: z.object({ version, value: MenusBody }),
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
    announcement: z.object({ version, value: AnnouncementBody }),
    home: z.object({ version, value: HomeSchema }),
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
    ...stored,
    usual: {
      header: listUsualHeader(links).flat(),
      footer: listUsualFooter(links).map(({ title, links: of }) => ({ title, links: [...of] })),
    },
    places: [...[...pages].map(([path, name]) => ({ path, kind: 'page' as const, name })), ...others],
  };
}

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/front-page',
  permission: 'catalogue.read',
  operationId: 'findFrontPage',
  summary: 'Read menus, announcement and home page',
  description: 'What the merchant wrote, and what the shop shows where they wrote nothing.',
  responses: { 200: { description: 'They.', schema: FrontPageSchema } },
  async run(_call, services: Services) {
    return { status: 200, body: await present(services) };
  },
});

const WRITE = {
  method: 'PUT',
  permission: 'content.publish',
  ifMatch: 'required',
  responses: {
    200: {
      description: 'It is in the shop within two seconds.',
      schema: z.object({ version: z.int() }).meta({ id: 'AdminFrontPart' }),
    },
  },
} as const;

function answer({ kind, version: saved }: FrontPartSaved) {
  return kind === 'saved'
    ? { status: 200 as const, body: { version: saved } }
    : changedMeanwhile({ current: { version: saved }, changedFields: [], by: null, at: null });
}

const menus = defineAdminEndpoint({
  ...WRITE,
  path: '/front-page/menus',
  operationId: 'changeMenus',
  summary: 'Change the menus',
  description:
    'Replaces header and footer. A link to what the shop does not show at the moment is left out there, and comes back with it. Parts that are left out answer 404.',
  requestBody: z.strictObject({ menus: MenusBody }),
  problems: ['changed-meanwhile'],
  async run({ tx, actor, body, version: expectedVersion }) {
    return answer(await saveMenus(tx, actor, { ...body, expectedVersion }));
  },
});

const announcement = defineAdminEndpoint({
  ...WRITE,
  path: '/front-page/announcement',
  operationId: 'changeAnnouncement',
  summary: 'Change the announcement',
  description: 'A line above every page, on its days in the time zone of the shop. null takes it away.',
  requestBody: z.strictObject({ announcement: AnnouncementBody }),
  problems: ['changed-meanwhile'],
  async run({ tx, actor, body, version: expectedVersion }) {
    return answer(await saveAnnouncement(tx, actor, { ...body, expectedVersion }));
  },
});

const home = defineAdminEndpoint({
  ...WRITE,
  path: '/front-page/home',
  operationId: 'changeHome',
  summary: 'Change the home page',
  description:
    'Replaces its slides, cards, bottles, quotes and words. A slide is shown on its days. A new quote says how the person agreed to it.',
  requestBody: HomeSchema,
  standIns: () => ({ title: '-', text: '-', action: '-', quote: '-', name: '-', place: '-' }),
  problems: ['changed-meanwhile', 'invalid'],
  async run({ tx, actor, body, version: expectedVersion }) {
    const dead = await findDeadTargets(tx, body);
    if (dead.length > 0)
      return invalid(
        dead.map((pointer) => ({ pointer, code: 'unknown', detail: FIELD_SENTENCES.deadTarget('Leads to') })),
      );
    const outcome = await saveHome(tx, actor, { home: body, expectedVersion });
    if (outcome.kind === 'without-consent')
      return invalid(
        outcome.places.map((place) => ({
          pointer: `/testimonials/${place}/consent`,
          code: 'required',
          detail: FIELD_SENTENCES.consentNeeded('Consent'),
        })),
      );
    return answer(outcome);
  },
});

/** Returns the fields that lead to no category or collection of the shop, unless they did so before. */
async function findDeadTargets(db: Handle, given: Home): Promise<string[]> {
  const places = await listLinkPlaces(db);
  const stored = await loadHome(db);
  const known = new Set([...places.map(({ path }) => path), ...listTargets(stored).map(({ path }) => path)]);
  return listTargets(given).flatMap(({ path, pointer }) => (known.has(path) ? [] : [pointer]));
}

const listTargets = ({ heroSlides, collectionCards, categoryCards, featured }: Home) => [
  ...heroSlides.map(({ target }, place) => ({
    path: 'category' in target ? categoryPath(target.category) : collectionPath(target.collection),
    pointer: `/heroSlides/${place}/target`,
  })),
  ...collectionCards.map(({ collection }, place) => ({
    path: collectionPath(collection),
    pointer: `/collectionCards/${place}/collection`,
  })),
  ...categoryCards.map(({ category }, place) => ({
    path: categoryPath(category),
    pointer: `/categoryCards/${place}/category`,
  })),
  ...(featured && 'collection' in featured
    ? [{ path: collectionPath(featured.collection), pointer: '/featured/collection' }]
    : []),
];

export const FRONT_PAGE_ENDPOINTS = [read, menus, announcement, home];
