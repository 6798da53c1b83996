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
    path: 'settings/law',
    title: words.law,
    group: 'settings',
    icon: 'shield-check',
    permission: 'settings.read',
    pages: [
      { path: '', load: () => import('./law/law-page.tsx') },
      { path: 'simulator', load: () => import('./law/simulator-page.tsx') },
    ],
  },
  {
    path: 'settings/licences',
    title: words.licences,
    group: 'settings',
    icon: 'credit-card',
    permission: 'settings.read',
    pages: [{ path: '', load: () => import('./licences/licences-page.tsx') }],
  },
  {
    path: 'settings/reply-templates',
    title: words.templates,
    group: 'settings',
    icon: 'chat-centered-text',
    permission: 'message.reply',
    pages: [{ path: '', load: () => import('./messages/templates-page.tsx') }],
  },
  {
    path: 'settings/breaches',
    title: words.breaches,
    group: 'settings',
    icon: 'shield-check',
    permission: 'privacy.handle',
    pages: [{ path: '', load: () => import('./privacy/breaches-page.tsx') }],
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
