/** Returns the command that undoes the change of an event. */
export const describeUndo = (eventId: string): string =>
  `To undo it: npm run operate -- undo ${eventId} <reason>`;
