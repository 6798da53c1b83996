import { createContext, useContext } from 'react';
import type { Look } from '#contract/look.ts';

/** The look that the visitor chose; null where the system's preference rules. */
export const LookContext = createContext<Look | null>(null);

/** The look to draw in: as served, and as chosen since. */
export const useLook = (): Look | null => useContext(LookContext);
