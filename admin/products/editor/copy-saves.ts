import { ApiProblem } from '../../api-client/api-problem.ts';
import type { DraftBody } from '../draft-body.ts';
import { isWaiting } from './copy-state.ts';
import type { CopyStore, CopyWorld } from './copy-store.ts';

/** The first key is saved after this, together with what follows it. */
export const PAUSE_MS = 250;
/** Saves while typing: 100 a minute, of 120 writes that a session may send. */
const EVERY_MS = 600;
export const RETRY_MS = 5_000;
/** Times that one save is merged with what another person saved, and sent. */
const MAX_TURNS = 5;

/** Saves the draft, one save after the other, after a pause or at once. */
export function createCopySaves({ getState, apply }: CopyStore, world: CopyWorld) {
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;

  /** Saves until the server has what is shown. `stopped`: a person decides first. */
  const save = async (): Promise<'saved' | 'failed' | 'stopped'> => {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const { edits, product, known, conflicts } = getState();
      if (conflicts.length > 0) return 'stopped';
      if (!isWaiting(getState())) return 'saved';
      try {
        startedAt = Date.now();
        apply({ kind: 'saved', known: await world.send(product, known, edits) });
        world.showDraft(getState().known.draftVersion !== null);
        if (getState().edits === edits) world.keep(undefined);
        return 'saved';
      } catch (error) {
        const theirs = findTheirs(error);
        if (theirs === undefined) {
          apply({ kind: 'not-saved', isOffline: error instanceof ApiProblem && error.kind === 'offline' });
          return 'failed';
        }
        if (theirs !== null) apply({ kind: 'draft-changed', theirs });
        else {
          apply({ kind: 'draft-gone', product: await world.reread() });
          world.showDraft(false);
        }
      }
    }
    return 'stopped';
  };
  /** Ends the pause before the next save. */
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** Saves once the saves before it ended. Returns whether the server has what is shown. */
  const saveInTurn = (): Promise<boolean> => {
    stop();
    const turn = queue.then(save).then((outcome) => {
      if (outcome === 'failed') schedule(RETRY_MS);
      return outcome === 'saved';
    });
    queue = turn;
    return turn;
  };
  const schedule = (pause: number): void => {
    timer ??= setTimeout(() => void saveInTurn(), pause);
  };

  return {
    saveInTurn,
    schedule,
    /** After the pause that the limit of writes needs. */
    scheduleTyped: (): void => schedule(Math.max(PAUSE_MS, startedAt + EVERY_MS - Date.now())),
    /** Keeps what is typed over a reload. */
    keep(): void {
      const { edits, known } = getState();
      world.keep({ edits, draftVersion: known.draftVersion });
    },
    /** Ends the pause without a save, and waits for the save that runs. */
    async settle(): Promise<void> {
      stop();
      await queue;
    },
    /** Saves what a reload interrupted. */
    begin(): void {
      if (isWaiting(getState())) void saveInTurn();
    },
    /** What is typed last is saved on the way to another page too. */
    leave(): void {
      if (timer !== undefined) void saveInTurn();
    },
  };
}

export type CopySaves = ReturnType<typeof createCopySaves>;

/** The draft that another person saved, from a 412; `null`: there is none any more. */
function findTheirs(error: unknown): DraftBody | null | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.status === 404) return null;
  if (error.kind !== 'changed-meanwhile') return undefined;
  const { current } = error.members;
  return isDraft(current) ? current : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is DraftBody =>
  isObject(value) && typeof value['draftVersion'] === 'string' && isObject(value['patch']);
