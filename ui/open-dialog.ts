import type { MouseEvent } from 'react';

/**
 * Returns attributes of a button that opens a dialog as a modal. Invoker commands do it without
 * scripts; in a browser without them the click handler does it.
 */
export function openDialog(id: string) {
  return {
    command: 'show-modal',
    commandfor: id,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      const dialog = document.getElementById(id);
      if ('commandForElement' in event.currentTarget || !(dialog instanceof HTMLDialogElement)) return;
      if (!dialog.open) dialog.showModal();
    },
  };
}

/** Returns attributes of a button that closes its dialog, with or without scripts. */
export function closeDialog(id: string) {
  return {
    command: 'close',
    commandfor: id,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      const dialog = document.getElementById(id);
      if ('commandForElement' in event.currentTarget || !(dialog instanceof HTMLDialogElement)) return;
      dialog.close();
    },
  };
}
