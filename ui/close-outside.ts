import type { MouseEvent } from 'react';

/**
 * Returns attributes of a dialog that a press beside it closes. Browsers with `closedby` do it
 * themselves; in others (WebKit) the click handler does. A press beside a modal dialog reaches the
 * dialog itself, outside its box.
 * @param close closes it; by default the dialog's own `close()`
 */
export function closeOutside(close?: () => void) {
  return {
    closedby: 'any' as const,
    onClick(event: MouseEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if ('closedBy' in HTMLDialogElement.prototype || event.target !== dialog) return;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const isInside =
        event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
      if (isInside) return;
      if (close) close();
      else dialog.close();
    },
  };
}
