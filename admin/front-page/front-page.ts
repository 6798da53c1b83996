import { hashKey } from '@tanstack/react-query';
import type { FrontPage } from '../calls/front-page.ts';

export type Menus = NonNullable<FrontPage['menus']['value']>;
export type MenuLink = NonNullable<Menus['header']>[number];
export type Place = FrontPage['places'][number];
export type Home = FrontPage['home']['value'];
export type Announcement = NonNullable<FrontPage['announcement']['value']>;

/** A menu: the header, or a column of the footer by its place. */
export type MenuName = 'header' | number;

/** The front page as it is edited: what is not in the shop yet stands in place of what is. */
export function withDrafts(page: FrontPage): FrontPage {
  const { home, menus, announcement } = page;
  return {
    ...page,
    home: { ...home, value: home.draft ? home.draft.value : home.value },
    menus: { ...menus, value: menus.draft ? menus.draft.value : menus.value },
    announcement: {
      ...announcement,
      value: announcement.draft ? announcement.draft.value : announcement.value,
    },
  };
}

/** Whether two values are the same, in whatever order their fields stand. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** The menus as they are edited: what the shop makes by itself stands where the merchant has no own. */
export function readMenus({
  menus,
  usual,
}: {
  menus: Pick<FrontPage['menus'], 'value'>;
  usual: FrontPage['usual'];
}): Required<Menus> {
  const toLinks = (links: readonly { path: string; label: string }[]): MenuLink[] =>
    links.map(({ path, label }) => ({ to: path, label }));
  const { value } = menus;
  return {
    header: value?.header ?? toLinks(usual.header),
    footer: value?.footer ?? usual.footer.map(({ title, links }) => ({ title, links: toLinks(links) })),
    leftOut: value?.leftOut ?? [],
  };
}

/** Returns what is stored: a menu that equals the shop's own choice stays that of the shop. */
export function toStored({ usual }: FrontPage, { header, footer, leftOut }: Menus): Menus {
  const chosen = readMenus({ menus: { value: null }, usual });
  const isOwn = (menu: 'header' | 'footer', links: unknown): boolean =>
    links !== undefined && !isSame(links, chosen[menu]);
  return {
    ...(isOwn('header', header) && { header }),
    ...(isOwn('footer', footer) && { footer }),
    ...(leftOut && { leftOut }),
  };
}

export const getLinks = ({ header, footer }: Required<Menus>, menu: MenuName): readonly MenuLink[] =>
  menu === 'header' ? header : (footer[menu]?.links ?? []);

/** Returns the menus with other links in one of them. A column without links is gone. */
export function withLinks(menus: Required<Menus>, menu: MenuName, links: MenuLink[]): Required<Menus> {
  if (menu === 'header') return { ...menus, header: links };
  const footer = menus.footer.map((column, place) => (place === menu ? { ...column, links } : column));
  return { ...menus, footer: footer.filter((column) => column.links.length > 0) };
}

/** Returns the menus that lead to a path: the header, and columns of the footer by their titles. */
export function findMenus(page: Pick<FrontPage, 'menus' | 'usual'>, path: string): string[] {
  const { header, footer } = readMenus(page);
  const leadsThere = ({ to }: MenuLink): boolean => to === path;
  return [
    ...(header.some(leadsThere) ? ['header'] : []),
    ...footer.flatMap(({ title, links }) => (links.some(leadsThere) ? [title] : [])),
  ];
}

/** The pages to which no menu leads. */
export function listUnlinked(places: readonly Place[], { header, footer }: Required<Menus>): Place[] {
  const linked = new Set([...header, ...footer.flatMap(({ links }) => links)].map(({ to }) => to));
  return places.filter(({ kind, path }) => kind === 'page' && !linked.has(path) && !path.includes('?'));
}

/** Returns a list with an item at another place, or at its place a changed one, or without it. */
export const put = <Item>(list: readonly Item[], place: number, item: Item): Item[] =>
  place < list.length ? list.with(place, item) : [...list, item];
