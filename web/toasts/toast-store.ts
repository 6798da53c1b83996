/**
 * Action of a toast: a page to open in this document or another, a change to undo, or a dialog to
 * open.
 */
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
  /** Set when nothing changed: the toast shows no tick. */
  isUnchanged: boolean;
  action?: ToastAction | undefined;
};

/** More toasts at once would cover the page: the oldest is removed. */
const MAX_TOASTS = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a notification. It replaces a notification with the same texts. */
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
