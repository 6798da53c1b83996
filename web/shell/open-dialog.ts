import type { MouseEvent } from 'react';

/**
 * Attributes of a button that opens a dialog as a modal. Invoker commands do it without script; a browser that does
 * not know them yet gets it from the click.
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

/** Attributes of a button that closes the dialog it stands in, with or without script. */
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
