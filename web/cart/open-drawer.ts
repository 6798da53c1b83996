import type { ComponentType } from 'react';
import { DRAWER_ID } from './drawer-id.ts';

/** The drawer, by what it takes: how often it was opened. */
export type Drawer = ComponentType<{ opening: number }>;

/** Draws the drawer on the page, for its next opening; set while the page can. */
let draw: ((drawer: Drawer) => void) | undefined;
let loading: Promise<Drawer> | undefined;

/** Says who draws the drawer; answers how to take that back. */
export function mountDrawer(drawIt: (drawer: Drawer) => void): () => void {
  draw = drawIt;
  return () => {
    draw = undefined;
  };
}

/** Fetches the drawer's code ahead. A failure is forgotten: the next wish tries again. */
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

/** Opens the drawer, as soon as its code is there; answers whether it is open. */
export async function openDrawer(): Promise<boolean> {
  try {
    draw?.(await loadDrawer());
  } catch {
    // Its code did not come: the cart's own page does the same.
    return false;
  }
  const dialog = document.getElementById(DRAWER_ID);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  return true;
}
