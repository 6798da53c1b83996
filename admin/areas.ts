import type { ComponentType } from 'react';
import type { Permission } from '#contract/staff/permissions.ts';
import type { OfficeIconName } from './icon/icon.tsx';

import { words } from './area-messages.ts';

/** A page of an area. */
export type AreaPage = {
  /** Below the area's path; empty for the area itself. */
  path: string;
  load(): Promise<{ Component: ComponentType }>;
};

/** A part of the back office with an entry in the navigation. */
export type Area = {
  /** Below `/admin`, without slashes. */
  path: string;
  title: string;
  group: 'work' | 'catalogue' | 'shop' | 'settings';
  icon: OfficeIconName;
  /** Who sees it: holders of one of these; `null` for all staff. */
  permission: Permission | readonly Permission[] | null;
  /** The key after `g` that goes there. */
  goKey?: string;
  /** One of the first four places of the bar on phones. */
  inPhoneBar?: true;
  pages: readonly AreaPage[];
};

/** All areas, in the order of the navigation. The first that a person may see is their home. */
export const AREAS: readonly Area[] = [
  {
    path: 'today',
    title: words.today,
    group: 'work',
    icon: 'house',
    permission: null,
    goKey: 't',
    inPhoneBar: true,
    pages: [{ path: '', load: () => import('./today/today-page.tsx') }],
  },
  {
    path: 'orders',
    title: words.orders,
    group: 'work',
    icon: 'receipt',
    permission: 'order.read',
    goKey: 'o',
    inPhoneBar: true,
    pages: [
      { path: '', load: () => import('./orders/orders-page.tsx') },
      { path: ':number', load: () => import('./orders/order-page.tsx') },
      { path: ':number/slip', load: () => import('./orders/packing-slip-page.tsx') },
    ],
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
];
