import type { ComponentType } from 'react';
import type { AuthUser } from './auth.ts';

/** The menu by what it takes; `at` is where the focus begins. */
export type AccountMenuPart = ComponentType<{
  user: AuthUser | null;
  at: 'first' | 'last';
  onClose(isByKey: boolean): void;
  onLeave(): Promise<void>;
}>;
