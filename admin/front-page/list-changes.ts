import type { FrontPart } from '#contract/content/front-parts.ts';
import type { FrontPage, FrontVersion } from '../calls/front-page.ts';
import { type Announcement, type Home, isSame, type Menus, readMenus } from './front-page.ts';
import { words } from './messages.ts';

type How = 'added' | 'removed' | 'changed';

/**
 * Names what differs between two lists: items that came, went or changed, else their order. An item that
 * has another name is a changed one where as many came as went.
 */
function listItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  what: string,
  nameOf: (item: Item) => string,
) {
  const tell = (how: How) => (item: Item) => words.differs[how](words.named(what, nameOf(item)));
  const came = after.filter((item) => !before.some((one) => isSame(one, item)));
  const went = before.filter((item) => !after.some((one) => isSame(one, item)));
  if (came.length === 0 && went.length === 0) return isSame(before, after) ? [] : [words.differs.moved(what)];
  const isChanged = (item: Item): boolean =>
    came.length === went.length || went.some((one) => nameOf(one) === nameOf(item));
  const isStill = (item: Item): boolean =>
    came.length === went.length || came.some((one) => nameOf(one) === nameOf(item));
  return [
    ...came.map((item) => tell(isChanged(item) ? 'changed' : 'added')(item)),
    ...went.filter((item) => !isStill(item)).map(tell('removed')),
  ];
}

/** Names what differs between two home pages, each change in a few words. */
function listHomeChanges(before: Home, after: Home): string[] {
  const title = ({ title: name }: { title: string }): string => name;
  const ofValue = (field: 'featured' | 'homeTitle' | 'responsible'): string[] =>
    isSame(before[field], after[field]) ? [] : [words.differs.changed(words.homeParts[field])];
  return [
    ...listItems(before.heroSlides, after.heroSlides, words.homeParts.heroSlides, title),
    ...listItems(before.collectionCards, after.collectionCards, words.homeParts.cards, title),
    ...listItems(before.categoryCards, after.categoryCards, words.homeParts.cards, title),
    ...ofValue('featured'),
    ...listItems(
      before.testimonials ?? [],
      after.testimonials ?? [],
      words.homeParts.testimonials,
      ({ name }) => name,
    ),
    ...ofValue('homeTitle'),
    ...ofValue('responsible'),
  ];
}

/** As `listHomeChanges`, for menus. `null` are those that the shop makes. */
function listMenuChanges(usual: FrontPage['usual'], before: Menus | null, after: Menus | null): string[] {
  const [was, is] = [before, after].map((value) => readMenus({ menus: { value }, usual }));
  if (!was || !is) return [];
  const label = (link: { label: string }): string => link.label;
  const columns = is.footer.flatMap(({ title, links }) => {
    const former = was.footer.find((one) => one.title === title);
    return former ? listItems(former.links, links, words.link, label) : [];
  });
  const parts = (one: Required<Menus>, other: Required<Menus>) =>
    one.leftOut.filter((part) => !other.leftOut.includes(part)).map((part) => words.part[part].name);
  const titles = ({ footer }: Required<Menus>) => footer.map(({ title }) => ({ title }));
  return [
    ...listItems(was.header, is.header, words.link, label),
    ...listItems(titles(was), titles(is), words.column, ({ title }) => title),
    ...columns,
    ...parts(is, was).map(words.partOff),
    ...parts(was, is).map(words.partOn),
  ];
}

/** As `listHomeChanges`, for the announcement. */
function listAnnouncementChanges(before: Announcement | null, after: Announcement | null): string[] {
  if (isSame(before, after)) return [];
  const how = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return [words.differs[how](words.announcement)];
}

type Value = FrontVersion['value'];

export const asHome = (value: Value): Home | undefined =>
  value && 'heroSlides' in value ? value : undefined;
export const asMenus = (value: Value): Menus | null => (value && 'leftOut' in value ? value : null);
export const asAnnouncement = (value: Value): Announcement | null =>
  value && 'text' in value ? value : null;

/** Names what differs between two values of a part, each change in a few words. */
export function listChangesOf(
  part: FrontPart,
  { usual }: Pick<FrontPage, 'usual'>,
  before: Value,
  after: Value,
): string[] {
  if (part === 'menus') return listMenuChanges(usual, asMenus(before), asMenus(after));
  if (part === 'announcement') return listAnnouncementChanges(asAnnouncement(before), asAnnouncement(after));
  const [was, is] = [asHome(before), asHome(after)];
  return was && is ? listHomeChanges(was, is) : [];
}
