import { type ComponentType, createContext, use } from 'react';
import type { Permission } from '#contract/staff/permissions.ts';
import type { IconName } from '#ui/icon.tsx';

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
  icon: IconName;
  /** Of `settings`: the question that it answers. It is on the page of settings, not in the navigation. */
  question?: string;
  /** Where its question is; absent: among the rest. */
  section?: 'shop' | 'selling' | 'money' | 'people' | 'data';
  /** Shows its present value in one line, on the page of settings; `path` is that of the area. */
  Value?: ComponentType<{ path: string }>;
  /** What the palette finds on its pages besides its title; `at` follows the `#` of its address. */
  parts?: readonly { label: string; at: string }[];
  /** Who sees it: holders of one of these; `null` for all staff. */
  permission: Permission | readonly Permission[] | null;
  /** The key after `g` that goes there. */
  goKey?: string;
  /** One of the first four places of the bar on phones. */
  inPhoneBar?: true;
  pages: readonly AreaPage[];
};

/** Whether an area is one of the pages that the page of settings lists. */
export const isSetting = ({ group, path, question }: Area): boolean =>
  group === 'settings' && (question !== undefined || path.startsWith('settings/'));

/** All areas, in the order of the navigation. The first that a person may see is their home. */
export const Areas = createContext<readonly Area[]>([]);

/** Returns all areas that the office was started with. */
export const useAreas = (): readonly Area[] => use(Areas);
