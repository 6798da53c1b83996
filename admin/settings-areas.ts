import type { Area } from './frame/area.ts';

import { words } from './area-messages.ts';

/** The areas of settings, staff and records, and the page of the person: the last of the navigation. */
export const SETTINGS_AREAS: readonly Area[] = [
  {
    path: 'settings/delivery',
    title: words.delivery,
    group: 'settings',
    icon: 'truck',
    permission: 'settings.read',
    pages: [{ path: '', load: () => import('./delivery/delivery-page.tsx') }],
  },
  {
    path: 'settings/taxes',
    title: words.taxes,
    group: 'settings',
    icon: 'receipt',
    permission: 'settings.read',
    pages: [{ path: '', load: () => import('./taxes/taxes-page.tsx') }],
  },
  {
    path: 'settings/opening',
    title: words.opening,
    group: 'settings',
    icon: 'check',
    permission: 'settings.read',
    pages: [{ path: '', load: () => import('./opening/opening-page.tsx') }],
  },
  {
    path: 'settings/payment',
    title: words.payment,
    group: 'settings',
    icon: 'credit-card',
    permission: 'settings.payment',
    pages: [{ path: '', load: () => import('./payment/payment-page.tsx') }],
  },
  {
    path: 'settings/mail',
    title: words.mail,
    group: 'settings',
    icon: 'envelope-simple',
    permission: 'settings.security',
    pages: [{ path: '', load: () => import('./mail/mail-page.tsx') }],
  },
  {
    path: 'settings/backup',
    title: words.backups,
    group: 'settings',
    icon: 'stack',
    permission: 'settings.security',
    pages: [{ path: '', load: () => import('./backups/backups-page.tsx') }],
  },
  {
    path: 'history',
    title: words.history,
    group: 'settings',
    icon: 'clock-counter-clockwise',
    permission: 'audit.read',
    goKey: 'h',
    pages: [
      { path: '', load: () => import('./history/history-page.tsx') },
      { path: ':id', load: () => import('./history/event-page.tsx') },
    ],
  },
  {
    path: 'exports',
    title: words.exports,
    group: 'settings',
    icon: 'export',
    permission: 'export.run',
    pages: [{ path: '', load: () => import('./exports/exports-page.tsx') }],
  },
  {
    path: 'staff',
    title: words.staff,
    group: 'settings',
    icon: 'user-gear',
    permission: 'staff.manage',
    pages: [{ path: '', load: () => import('./staff/staff-page.tsx') }],
  },
  {
    path: 'api-keys',
    title: words.apiKeys,
    group: 'settings',
    icon: 'key',
    permission: 'key.manage',
    pages: [{ path: '', load: () => import('./staff/keys-page.tsx') }],
  },
  {
    path: 'your-sign-in',
    title: words.ownSignIn,
    group: 'person',
    icon: 'lock',
    permission: null,
    pages: [{ path: '', load: () => import('./own-sign-in/sign-in-page.tsx') }],
  },
];
