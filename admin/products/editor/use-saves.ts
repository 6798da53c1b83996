import { useRef, useState } from 'react';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { isSame } from './edits.ts';
import { findTheirs, sendDraft } from './send-draft.ts';
import type { DraftState } from './use-draft-state.ts';
import type { EditConflicts } from './use-edit-conflicts.ts';
import { type SaveOutcome, useSaveTurns } from './use-save-turns.ts';

/** The first key is saved after this, together with what follows it. */
const PAUSE_MS = 250;
/** Saves while typing: 100 a minute, of 120 writes that a session may send. */
const EVERY_MS = 600;
/** Times that one save is merged with what another person saved, and sent. */
const MAX_TURNS = 5;

export type SaveState = 'idle' | 'unsaved' | 'saved' | 'failed' | 'offline' | 'conflict';

/** The time in milliseconds. Called after an event, never while rendering. */
const readClock = (): number => Date.now();

/** Saves the draft while it is edited, and says how far that has come. */
export function useSaves(copy: DraftState, conflicts: EditConflicts) {
  const [state, setState] = useState<SaveState>('idle');
  const [saves, setSaves] = useState(0);
  const startedAt = useRef(0);

  /** Saves until the server has what is shown. */
  const save = async (): Promise<SaveOutcome> => {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const { edits, product, known } = copy.read();
      if (conflicts.isHeld()) return 'stopped';
      if (isSame(edits, known.edits)) return 'saved';
      try {
        startedAt.current = readClock();
        copy.remember(await sendDraft(product, known, edits));
        if (copy.read().edits === edits) copy.release();
        setState('saved');
        setSaves((count) => count + 1);
        return 'saved';
      } catch (error) {
        const theirs = findTheirs(error);
        if (theirs === undefined) {
          setState(error instanceof ApiProblem && error.kind === 'offline' ? 'offline' : 'failed');
          return 'failed';
        }
        if (await conflicts.merge(theirs)) continue;
        setState('conflict');
        return 'stopped';
      }
    }
    return 'stopped';
  };
  const turns = useSaveTurns(save, () => {
    const { edits, known } = copy.read();
    return !isSame(edits, known.edits);
  });
  return {
    ...turns,
    state,
    setState,
    /** Counts what the preview has to show. */
    saves,
    /** Counts a change of the shop, which the preview has to show too. */
    count: (): void => setSaves((count) => count + 1),
    /** Saves what was typed, after the pause that the limit of writes needs. */
    scheduleTyped(): void {
      setState(conflicts.isHeld() ? 'conflict' : 'unsaved');
      turns.schedule(Math.max(PAUSE_MS, startedAt.current + EVERY_MS - readClock()));
    },
  };
}

export type Saves = ReturnType<typeof useSaves>;
