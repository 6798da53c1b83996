import { expect, test } from 'vitest';
import { collectionPath, type DoorName, DOORS, type Doors } from '#contract/doors.ts';
import { currentOf, footerLinks, mainLinks, menuLinks } from './navigation.ts';

const withDoor = (name: DoorName, open: boolean): Doors => ({ ...DOORS, [name]: { ...DOORS[name], open } });
const everyDoor = (open: boolean): Doors => {
  const doors: Record<string, object> = {};
  for (const [name, door] of Object.entries(DOORS)) doors[name] = { ...door, open };
  return { ...DOORS, ...doors };
};
const main = (doors: Doors): string[] => mainLinks(doors).flatMap((links) => links.map(({ path }) => path));
const menu = (doors: Doors): string[] => menuLinks(doors).map(({ path }) => path);
const footer = (doors: Doors): string[] =>
  footerLinks(doors).flatMap(({ links }) => links.map(({ path }) => path));

test('only open doors are drawn', () => {
  const open = new Set<string>(
    Object.values(DOORS)
      .filter((door) => door.open)
      .map(({ path }) => path),
  );
  for (const path of [...main(DOORS), ...menu(DOORS), ...footer(DOORS)]) expect(open).toContain(path);
});

const IN_HEADER: readonly DoorName[] = [
  'spirits',
  'wine',
  'beer',
  'collections',
  'recipes',
  'journal',
  'story',
];

test.each(IN_HEADER)(
  'turning %s on adds its link to the header, and to the menu unless it is Recipes',
  (name) => {
    const { path } = DOORS[name];
    expect(main(withDoor(name, false))).not.toContain(path);
    expect(main(withDoor(name, true))).toContain(path);
    expect(menu(withDoor(name, false))).not.toContain(path);
    expect(menu(withDoor(name, true)).includes(path)).toBe(name !== 'recipes');
  },
);

const IN_FOOTER: readonly DoorName[] = [
  ...([
    'spirits',
    'wine',
    'beer',
    'newArrivals',
    'limitedEditions',
    'products',
    'collections',
    'recipes',
    'bar',
    'sommelier',
  ] as const),
  ...(['journal', 'events', 'story', 'contact', 'faq', 'shipping', 'returns', 'account', 'apiDocs'] as const),
  ...(['privacy', 'terms', 'responsible'] as const),
];

test.each(IN_FOOTER)('turning %s on adds its link to the footer', (name) => {
  expect(footer(withDoor(name, false))).not.toContain(DOORS[name].path);
  expect(footer(withDoor(name, true)).filter((path) => path === DOORS[name].path)).toHaveLength(1);
});

test('the footer of an open shop links Enjoy Responsibly in those words', () => {
  const links = footerLinks(everyDoor(true)).flatMap((group) => group.links);
  expect(links).toContainEqual({ path: '/responsible-drinking', label: 'Enjoy Responsibly', open: true });
});

test('a group without an open door is left out', () => {
  expect(mainLinks(everyDoor(false))).toEqual([]);
  expect(footerLinks(everyDoor(false))).toEqual([]);
  expect(mainLinks(everyDoor(true))).toHaveLength(2);
  expect(footerLinks(everyDoor(true)).map(({ title }) => title)).toEqual([
    'Shop',
    'Discover',
    'Help',
    'Legal',
  ]);
});

test('a collection is a filtered list until collections are open', () => {
  expect(collectionPath('gifts', withDoor('collections', false))).toBe('/products?filter=gifts');
  expect(collectionPath('gifts', withDoor('collections', true))).toBe('/collections/gifts');
});

test('a page marks its own link, and a product or a sub-category that of its main category', () => {
  const spirits = '/category/spirits';
  expect(currentOf(spirits, spirits, spirits)).toBe('page');
  expect(currentOf('/blog', '/blog/why-wax', null)).toBe('page');
  expect(currentOf(spirits, '/category/gin', spirits)).toBe('true');
  expect(currentOf(spirits, '/product/nordhav', spirits)).toBe('true');
  expect(currentOf('/category/wine', '/product/nordhav', spirits)).toBeUndefined();
});
