import { lazy } from 'react';
import { listFields, type SettingGroup } from '#contract/settings/setting-fields.ts';
import { findFieldTexts, SETTING_TEXTS } from '#contract/settings/setting-messages.ts';
import type { Area } from './frame/area.ts';

import { words } from './area-messages.ts';

/** Loads what shows a present value when it is first shown; without its code nothing is. */
const loadValue = (load: () => Promise<{ Value: NonNullable<Area['Value']> }>): NonNullable<Area['Value']> =>
  lazy(async () => ({
    default: await load().then(
      ({ Value }) => Value,
      () => () => null,
    ),
  }));

/** The area of a group of settings that has a form. */
const settingArea = (group: SettingGroup, place: Pick<Area, 'icon' | 'section'>): Area => ({
  ...place,
  path: `settings/${group}`,
  title: SETTING_TEXTS[group].title,
  question: SETTING_TEXTS[group].question,
  group: 'settings',
  permission: 'settings.read',
  Value: loadValue(() => import('./settings/group-value.tsx')),
  parts: listFields(group)
    .filter(([, { kind }]) => kind !== 'made')
    .map(([path]) => ({ label: findFieldTexts(group, path)?.label ?? path, at: path })),
  pages: [{ path: '', load: () => import('./settings/group-page.tsx') }],
});

/** The areas of settings, staff and records, and the page of the person: the last of the navigation. */
export const SETTINGS_AREAS: readonly Area[] = [
  {
    path: 'settings',
    title: words.settings,
    group: 'settings',
    icon: 'gear',
    permission: ['settings.read', 'staff.manage', 'key.manage', 'export.run'],
    pages: [{ path: '', load: () => import('./settings/settings-page.tsx') }],
  },
  settingArea('identity', { icon: 'storefront', section: 'shop' }),
  settingArea('hours', { icon: 'clock-counter-clockwise', section: 'shop' }),
  settingArea('appearance', { icon: 'image', section: 'shop' }),
  settingArea('languages', { icon: 'note-pencil', section: 'shop' }),
  settingArea('age', { icon: 'hand-palm', section: 'selling' }),
  settingArea('policy', { icon: 'arrow-u-up-left', section: 'selling' }),
  settingArea('orders', { icon: 'package', section: 'selling' }),
  settingArea('invoice', { icon: 'receipt', section: 'money' }),
  {
    path: 'settings/currency',
    title: words.currency,
    question: words.questions.currency,
    group: 'settings',
    section: 'money',
    icon: 'tag',
    permission: 'settings.read',
    Value: loadValue(() => import('./currency/currency-value.tsx')),
    pages: [{ path: '', load: () => import('./currency/currency-page.tsx') }],
  },
  {
    path: 'settings/exchange',
    title: words.exchange,
    question: words.questions.exchange,
    group: 'settings',
    section: 'money',
    icon: 'arrow-u-up-left',
    permission: 'settings.read',
    Value: loadValue(() => import('./currency/exchange-value.tsx')),
    pages: [{ path: '', load: () => import('./currency/exchange-page.tsx') }],
  },
  settingArea('sessions', { icon: 'lock', section: 'people' }),
  {
    path: 'settings/delivery',
    title: words.delivery,
    question: words.questions.delivery,
    section: 'selling',
    Value: loadValue(() => import('./delivery/delivery-value.tsx')),
    group: 'settings',
    icon: 'truck',
    permission: 'settings.read',
    pages: [{ path: '', load: () => import('./delivery/delivery-page.tsx') }],
  },
  {
    path: 'settings/taxes',
    title: words.taxes,
    question: words.questions.taxes,
    section: 'money',
    Value: loadValue(() => import('./taxes/taxes-value.tsx')),
    group: 'settings',
    icon: 'receipt',
    permission: 'settings.read',
    pages: [{ path: '', load: () => import('./taxes/taxes-page.tsx') }],
  },
  {
    path: 'settings/law',
    title: words.law,
    question: words.questions.law,
    section: 'selling',
    group: 'settings',
    icon: 'shield-check',
    permission: 'settings.read',
    pages: [
      { path: '', load: () => import('./law/law-page.tsx') },
      { path: 'simulator', load: () => import('./law/simulator-page.tsx') },
    ],
  },
  {
    path: 'settings/payment',
    title: words.payment,
    question: words.questions.payment,
    section: 'money',
    group: 'settings',
    icon: 'credit-card',
    permission: 'settings.payment',
    pages: [{ path: '', load: () => import('./payment/payment-page.tsx') }],
  },
  {
    path: 'settings/backup',
    title: words.backups,
    question: words.questions.backups,
    section: 'data',
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
    question: words.questions.exports,
    section: 'data',
    group: 'settings',
    icon: 'export',
    permission: 'export.run',
    pages: [{ path: '', load: () => import('./exports/exports-page.tsx') }],
  },
  {
    path: 'staff',
    title: words.staff,
    question: words.questions.staff,
    section: 'people',
    group: 'settings',
    icon: 'user-gear',
    permission: 'staff.manage',
    pages: [{ path: '', load: () => import('./staff/staff-page.tsx') }],
  },
  {
    path: 'api-keys',
    title: words.apiKeys,
    question: words.questions.apiKeys,
    section: 'people',
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
