import { expect, test } from 'vitest';
import { collectionPath, type SiteLinkName, SITE_LINKS, type SiteLinks } from '#contract/pages/site-links.ts';
import { findCurrent, footerLinks, mainLinks, menuLinks } from './navigation.ts';

const withSiteLink = (name: SiteLinkName, open: boolean): SiteLinks => ({
  ...SITE_LINKS,
  [name]: { ...SITE_LINKS[name], open },
});
const everySiteLink = (open: boolean): SiteLinks => {
  const siteLinks: Record<string, object> = {};
  for (const [name, siteLink] of Object.entries(SITE_LINKS)) siteLinks[name] = { ...siteLink, open };
  return { ...SITE_LINKS, ...siteLinks };
};
const main = (siteLinks: SiteLinks): string[] =>
  mainLinks(siteLinks).flatMap((links) => links.map(({ path }) => path));
const menu = (siteLinks: SiteLinks): string[] => menuLinks(siteLinks).map(({ path }) => path);
const footer = (siteLinks: SiteLinks): string[] =>
  footerLinks(siteLinks).flatMap(({ links }) => links.map(({ path }) => path));

test('only open links are shown', () => {
  const open = new Set<string>(
    Object.values(SITE_LINKS)
      .filter((siteLink) => siteLink.open)
      .map(({ path }) => path),
  );
  for (const path of [...main(SITE_LINKS), ...menu(SITE_LINKS), ...footer(SITE_LINKS)])
    expect(open).toContain(path);
});

const IN_HEADER: readonly SiteLinkName[] = [
  'spirits',
  'wine',
  'beer',
  'collections',
  'recipes',
  'journal',
  'story',
];

test.each(IN_HEADER)(
  'opening the link %s adds it to the header, and to the menu unless it is Recipes',
  (name) => {
    const { path } = SITE_LINKS[name];
    expect(main(withSiteLink(name, false))).not.toContain(path);
    expect(main(withSiteLink(name, true))).toContain(path);
    expect(menu(withSiteLink(name, false))).not.toContain(path);
    expect(menu(withSiteLink(name, true)).includes(path)).toBe(name !== 'recipes');
  },
);

const IN_FOOTER: readonly SiteLinkName[] = [
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

test.each(IN_FOOTER)('opening the link %s adds it to the footer', (name) => {
  expect(footer(withSiteLink(name, false))).not.toContain(SITE_LINKS[name].path);
  expect(footer(withSiteLink(name, true)).filter((path) => path === SITE_LINKS[name].path)).toHaveLength(1);
});

test('the footer of an open shop has a link with the text Enjoy Responsibly', () => {
  const links = footerLinks(everySiteLink(true)).flatMap((group) => group.links);
  expect(links).toContainEqual({ path: '/responsible-drinking', label: 'Enjoy Responsibly', open: true });
});

test('a group without an open link is omitted', () => {
  expect(mainLinks(everySiteLink(false))).toEqual([]);
  expect(footerLinks(everySiteLink(false))).toEqual([]);
  expect(mainLinks(everySiteLink(true))).toHaveLength(2);
  expect(footerLinks(everySiteLink(true)).map(({ title }) => title)).toEqual([
    'Shop',
    'Discover',
    'Help',
    'Legal',
  ]);
});

test('a collection is a filtered list until collections are open', () => {
  expect(collectionPath('gifts', withSiteLink('collections', false))).toBe('/products?filter=gifts');
  expect(collectionPath('gifts', withSiteLink('collections', true))).toBe('/collections/gifts');
});

test('a page marks its own link; a product or sub-category marks the link of its main category', () => {
  const spirits = '/category/spirits';
  expect(findCurrent(spirits, spirits, spirits)).toBe('page');
  expect(findCurrent('/blog', '/blog/why-wax', null)).toBe('page');
  expect(findCurrent(spirits, '/category/gin', spirits)).toBe('true');
  expect(findCurrent(spirits, '/product/nordhav', spirits)).toBe('true');
  expect(findCurrent('/category/wine', '/product/nordhav', spirits)).toBeUndefined();
});
