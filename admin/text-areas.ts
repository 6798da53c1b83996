import type { Area } from './frame/area.ts';

import { words } from './area-messages.ts';

/** The areas of what the shop says: its texts, front page, months and weekly lists. */
export const TEXT_AREAS: readonly Area[] = [
  {
    path: 'texts',
    title: words.texts,
    group: 'shop',
    icon: 'newspaper',
    permission: 'content.write',
    pages: [
      { path: '', load: () => import('./texts/texts-page.tsx') },
      { path: ':kind', load: () => import('./texts/texts-page.tsx') },
      { path: ':kind/:id', load: () => import('./texts/text-page.tsx') },
    ],
  },
  {
    path: 'home-page',
    title: words.homePage,
    group: 'shop',
    icon: 'house',
    permission: 'content.write',
    pages: [{ path: '', load: () => import('./front-page/home-page.tsx') }],
  },
  {
    path: 'menus',
    title: words.menus,
    group: 'shop',
    icon: 'list',
    permission: 'content.write',
    pages: [{ path: '', load: () => import('./front-page/menus-page.tsx') }],
  },
  {
    path: 'announcement',
    title: words.announcement,
    group: 'shop',
    icon: 'info',
    permission: 'content.write',
    pages: [{ path: '', load: () => import('./front-page/announcement-page.tsx') }],
  },
  {
    path: 'months',
    title: words.months,
    group: 'shop',
    icon: 'calendar-blank',
    permission: 'content.write',
    pages: [
      { path: '', load: () => import('./months/months-page.tsx') },
      { path: ':id', load: () => import('./months/months-page.tsx') },
    ],
  },
  {
    path: 'weekly-lists',
    title: words.weeklyLists,
    group: 'shop',
    icon: 'rows',
    permission: 'content.write',
    pages: [
      { path: '', load: () => import('./weekly-lists/lists-page.tsx') },
      { path: ':id', load: () => import('./weekly-lists/list-page.tsx') },
    ],
  },
];
