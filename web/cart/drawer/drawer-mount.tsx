import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Drawer, mountDrawer } from './open-drawer.ts';

/** Mount point of the lazy cart drawer. */
export function DrawerMount() {
  const [hung, setHung] = useState<{ Drawer: Drawer; opening: number } | null>(null);
  useEffect(
    () =>
      // Renders synchronously: the code that opens the drawer must find it in the page.
      mountDrawer((Drawer) =>
        flushSync(() => setHung((before) => ({ Drawer, opening: (before?.opening ?? 0) + 1 }))),
      ),
    [],
  );
  return hung && <hung.Drawer opening={hung.opening} />;
}
