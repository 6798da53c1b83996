/** Greatest number of changes that `Z` undoes one after the other. */
const MAX_CHANGES = 50;

/** Events of this person's changes that can be undone, the newest last. */
const undoable: string[] = [];
let fresh: string | undefined;

/** Remembers the event of a change that was just made. */
export function noteUndoable(event: string): void {
  undoable.push(event);
  if (undoable.length > MAX_CHANGES) undoable.shift();
  fresh = event;
}

/** Returns the event of the change that was just made, once: the message about it offers to undo it. */
export function takeFresh(): string | undefined {
  const event = fresh;
  fresh = undefined;
  return event;
}

/** Removes an event: it was undone, or cannot be. */
export function forgetUndoable(event: string): void {
  const index = undoable.lastIndexOf(event);
  if (index >= 0) undoable.splice(index, 1);
}

/** The newest change that can be undone. */
export const getNewestUndoable = (): string | undefined => undoable.at(-1);
