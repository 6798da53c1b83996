import { describe, expect, it } from 'vitest';
import { listUnlinked, readMenus, toStored, withLinks } from './front-page.ts';
import { moveItem } from '../parts/move-item.ts';
import { listChangesOf } from './list-changes.ts';

const ABOUT = { path: '/about', kind: 'page' as const, name: 'Our Story' };
const CARE = { path: '/care', kind: 'page' as const, name: 'Care' };
const USUAL = {
  header: [{ path: '/products', label: 'All Products' }],
  footer: [{ title: 'Us', links: [{ path: '/about', label: 'Our Story' }] }],
};
const NEW = { draft: null, plan: null };
const page = (value: object | null) => ({
  menus: { version: 1, value: value && { leftOut: [], ...value }, ...NEW },
  usual: USUAL,
  places: [ABOUT, CARE],
  announcement: { version: 0, value: null, ...NEW },
  home: {
    version: 0,
    value: { heroSlides: [], collectionCards: [], categoryCards: [], testimonials: [] },
    ...NEW,
  },
  pictures: {},
});

describe('menus in the office', () => {
  it('begin with what the shop makes by itself', () => {
    expect(readMenus(page(null))).toEqual({
      header: [{ to: '/products', label: 'All Products' }],
      footer: [{ title: 'Us', links: [{ to: '/about', label: 'Our Story' }] }],
      leftOut: [],
    });
    expect(readMenus(page({ header: [{ to: '/about', label: 'Us' }] })).header).toHaveLength(1);
  });

  it('stay those of the shop where they equal its choice', () => {
    const header = [{ to: '/about', label: 'Us' }];
    const found = page(null);
    expect(toStored(found, { ...readMenus(found), header })).toEqual({ header, leftOut: [] });
  });

  it('name only what is changed, in whatever order the fields of a link are stored', () => {
    const found = page(null);
    const header = [
      { label: 'All Products', to: '/products' },
      { label: 'Us', to: '/about' },
    ];
    expect(listChangesOf('menus', found, null, { header, leftOut: [] })).toEqual(['Link “Us”: new']);
    expect(toStored(found, { header: header.slice(0, 1), leftOut: [] })).toEqual({ leftOut: [] });
  });

  it('lose a column with its last link', () => {
    expect(withLinks(readMenus(page(null)), 0, []).footer).toEqual([]);
  });

  it('name the pages to which none leads', () => {
    expect(listUnlinked([ABOUT, CARE], readMenus(page(null)))).toEqual([CARE]);
  });
});

it('moves an item, and not beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
