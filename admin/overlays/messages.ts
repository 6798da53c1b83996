/** Texts of sheets, menus and toasts. */
export const words = {
  close: 'Close',
  notifications: 'Notifications',
  undo: 'Undo',
  undoReason: 'Undone in the office',
  undoNewest: 'Undo the last change',
  nothingToUndo: 'There is nothing to undo',
  undone: 'Undone',
  undoFailed: 'This could not be undone',
};
