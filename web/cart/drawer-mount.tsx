import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Drawer, mountDrawer } from './open-drawer.ts';

/** Where the cart's drawer hangs once its code is there. */
export function DrawerMount() {
  const [hung, setHung] = useState<{ Drawer: Drawer; opening: number } | null>(null);
  useEffect(
    () =>
      // Drawn when this returns: whoever opens it finds it in the page.
      mountDrawer((Drawer) =>
        flushSync(() => setHung((before) => ({ Drawer, opening: (before?.opening ?? 0) + 1 }))),
      ),
    [],
  );
  return hung && <hung.Drawer opening={hung.opening} />;
}
