/** What a toast offers to do: a page to go to, here or elsewhere, something to undo, or a dialog to open. */
export type ToastAction =
  | { label: string; to: string }
  | { label: string; href: string }
  | { label: string; undo(): void }
  | { label: string; open(): void };

/** A notification that is shown now. */
export type Toast = {
  id: number;
  title: string;
  text: string;
  destructive: boolean;
  /** Nothing was changed: the toast has no tick. */
  isUnchanged: boolean;
  action?: ToastAction | undefined;
};

/** More than this at once would cover the shop: the oldest goes. */
const MAX_TOASTS = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a notification. The same words twice replace one another instead of piling up. */
export function showToast(toast: {
  title: string;
  text: string;
  destructive?: boolean;
  isUnchanged?: boolean;
  action?: ToastAction;
}): void {
  lastId += 1;
  const { title, text, destructive = false, isUnchanged = false, action } = toast;
  const others = toasts.filter((shown) => shown.title !== title || shown.text !== text);
  change([...others, { id: lastId, title, text, destructive, isUnchanged, action }].slice(-MAX_TOASTS));
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export const getToasts = (): readonly Toast[] => toasts;

export function subscribeToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
