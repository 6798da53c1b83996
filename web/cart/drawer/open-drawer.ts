import type { ComponentType } from 'react';
import { DRAWER_ID } from './drawer-id.ts';

/** Component of the drawer; `opening` counts its openings. */
export type Drawer = ComponentType<{ opening: number }>;

/** Renders the drawer for its next opening; set while the mount point is mounted. */
let draw: ((drawer: Drawer) => void) | undefined;
let loading: Promise<Drawer> | undefined;

/** Sets the function that renders the drawer. Returns a function that removes it. */
export function mountDrawer(drawIt: (drawer: Drawer) => void): () => void {
  draw = drawIt;
  return () => {
    draw = undefined;
  };
}

/** Loads the drawer's code. After a failure the next call tries again. */
export function loadDrawer(): Promise<Drawer> {
  loading ??= import('./drawer.tsx').then(
    ({ CartDrawer }) => CartDrawer,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Opens the drawer once its code is loaded. Returns whether it is open. */
export async function openDrawer(): Promise<boolean> {
  try {
    draw?.(await loadDrawer());
  } catch {
    // The code did not load: the cart's own page replaces the drawer.
    return false;
  }
  const dialog = document.getElementById(DRAWER_ID);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  return true;
}
