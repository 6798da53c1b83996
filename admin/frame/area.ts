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
  /** Who sees it: holders of one of these; `null` for all staff. */
  permission: Permission | readonly Permission[] | null;
  /** The key after `g` that goes there. */
  goKey?: string;
  /** One of the first four places of the bar on phones. */
  inPhoneBar?: true;
  pages: readonly AreaPage[];
};

/** All areas, in the order of the navigation. The first that a person may see is their home. */
export const Areas = createContext<readonly Area[]>([]);

/** Returns all areas that the office was started with. */
export const useAreas = (): readonly Area[] => use(Areas);
