import { type Door, DOORS, type DoorName, type Doors } from '#contract/doors.ts';

/** A group of links in the footer, under its heading. */
export type LinkGroup = { title: string; links: Door[] };

const MAIN: readonly (readonly DoorName[])[] = [
  ['spirits', 'wine', 'beer'],
  ['collections', 'recipes', 'journal', 'story'],
];

const FOOTER: readonly { title: string; doors: readonly DoorName[] }[] = [
  { title: 'Shop', doors: ['spirits', 'wine', 'beer', 'newArrivals', 'limitedEditions', 'products'] },
  { title: 'Discover', doors: ['collections', 'recipes', 'bar', 'journal', 'events', 'story'] },
  { title: 'Help', doors: ['sommelier', 'contact', 'faq', 'shipping', 'returns', 'account'] },
  { title: 'Legal', doors: ['privacy', 'terms', 'responsible', 'apiDocs'] },
];

const open = (names: readonly DoorName[], doors: Doors): Door[] =>
  names.map((name) => doors[name]).filter((door) => door.open);

/** The header's links in their two groups; a group without an open door is left out. */
export function mainLinks(doors: Doors = DOORS): Door[][] {
  return MAIN.map((names) => open(names, doors)).filter((links) => links.length > 0);
}

/** The mobile menu's links: the header's, without Recipes. */
export function menuLinks(doors: Doors = DOORS): Door[] {
  return open(
    MAIN.flat().filter((name) => name !== 'recipes'),
    doors,
  );
}

/** The footer's groups; one without an open door is left out. */
export function footerLinks(doors: Doors = DOORS): LinkGroup[] {
  return FOOTER.map(({ title, doors: names }) => ({ title, links: open(names, doors) })).filter(
    ({ links }) => links.length > 0,
  );
}

/** Whether a visitor at `here` is on the page of `path` or below it. */
export function isAt(path: string, here: string): boolean {
  return here === path || here.startsWith(`${path}/`);
}

/**
 * How a link of the header is marked for a visitor at `here`: the page itself or one below its address is `page`, and a
 * product or a sub-category marks the main category that it belongs to.
 */
export function currentOf(path: string, here: string, section: string | null): 'page' | 'true' | undefined {
  if (isAt(path, here)) return 'page';
  return path === section ? 'true' : undefined;
}
