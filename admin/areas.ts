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
  /** `person`: reached by the person's menu, not by the navigation. */
  group: 'work' | 'catalogue' | 'shop' | 'settings' | 'person';
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
    path: 'messages',
    title: words.messages,
    group: 'work',
    icon: 'chat-centered-text',
    permission: 'message.reply',
    goKey: 'm',
    inPhoneBar: true,
    pages: [
      { path: '', load: () => import('./messages/messages-page.tsx') },
      { path: ':number', load: () => import('./messages/message-page.tsx') },
    ],
  },
  {
    path: 'products',
    title: words.products,
    group: 'catalogue',
    icon: 'beer-bottle',
    permission: 'catalogue.read',
    goKey: 'p',
    pages: [
      { path: '', load: () => import('./catalogue/products-page.tsx') },
      { path: ':id', load: () => import('./catalogue/product-page.tsx') },
    ],
  },
  {
    path: 'stock',
    title: words.stock,
    group: 'catalogue',
    icon: 'stack',
    permission: 'stock.read',
    inPhoneBar: true,
    pages: [{ path: '', load: () => import('./stock/stock-page.tsx') }],
  },
  {
    path: 'categories',
    title: words.categories,
    group: 'catalogue',
    icon: 'tree-structure',
    permission: 'catalogue.read',
    pages: [{ path: '', load: () => import('./catalogue/categories-page.tsx') }],
  },
  {
    path: 'collections',
    title: words.collections,
    group: 'catalogue',
    icon: 'squares-four',
    permission: 'catalogue.read',
    pages: [
      { path: '', load: () => import('./catalogue/collections-page.tsx') },
      { path: ':id', load: () => import('./catalogue/collections/collection-page.tsx') },
    ],
  },
  {
    path: 'prices',
    title: words.prices,
    group: 'catalogue',
    icon: 'calendar-blank',
    permission: 'catalogue.read',
    pages: [{ path: '', load: () => import('./catalogue/prices-page.tsx') }],
  },
  {
    path: 'suppliers',
    title: words.suppliers,
    group: 'catalogue',
    icon: 'truck',
    permission: 'stock.read',
    pages: [
      { path: '', load: () => import('./catalogue/suppliers-page.tsx') },
      { path: ':id', load: () => import('./catalogue/suppliers-page.tsx') },
    ],
  },
  {
    path: 'redirects',
    title: words.redirects,
    group: 'catalogue',
    icon: 'arrow-right',
    permission: 'catalogue.read',
    pages: [
      { path: '', load: () => import('./catalogue/redirects-page.tsx') },
      { path: ':id', load: () => import('./catalogue/redirects-page.tsx') },
    ],
  },
  {
    path: 'catalogue-checks',
    title: words.checks,
    group: 'catalogue',
    icon: 'shield-check',
    permission: 'catalogue.read',
    pages: [
      { path: '', load: () => import('./catalogue/checks-page.tsx') },
      { path: ':id', load: () => import('./catalogue/checks-page.tsx') },
    ],
  },
  {
    path: 'customers',
    title: words.customers,
    group: 'shop',
    icon: 'users',
    permission: 'customer.read',
    goKey: 'c',
    pages: [
      { path: '', load: () => import('./customers/customers-page.tsx') },
      { path: ':id', load: () => import('./customers/customer-page.tsx') },
    ],
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
