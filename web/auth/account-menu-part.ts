import type { ComponentType } from 'react';
import type { AuthUser } from './auth.ts';

/** The account menu by its props; `at` is the item that gets the focus first. */
export type AccountMenuPart = ComponentType<{
  user: AuthUser | null;
  at: 'first' | 'last';
  onClose(isByKey: boolean): void;
  onLeave(): Promise<void>;
}>;
