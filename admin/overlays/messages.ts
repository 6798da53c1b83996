/** Texts of sheets, menus and toasts. */
export const words = {
  close: 'Close',
  notifications: 'Notifications',
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'This could not be undone',
};
