import { ApiProblem, nameOfField } from '../../api-client/api-problem.ts';
import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import { type CopyEvent, type CopyState, isWaiting, type PublishConflict, reduceCopy } from './copy-state.ts';
import { type EditConflict, type Edits, findErrors, isSame } from './edits.ts';
import type { EditorName, EditorValues } from './editor-values.ts';
import { words } from './messages.ts';
import type { Known } from './send-draft.ts';
import type { Unsaved } from './unsaved.ts';

/** The first key is saved after this, together with what follows it. */
export const PAUSE_MS = 250;
/** Saves while typing: 100 a minute, of 120 writes that a session may send. */
const EVERY_MS = 600;
export const RETRY_MS = 5_000;
/** Times that one save is merged with what another person saved, and sent. */
const MAX_TURNS = 5;

/** The side of each field that the draft and the shop changed. */
type Choices = Record<string, 'current' | 'draft'>;

/** What the working copy needs of the API and of the page. Calls throw `ApiProblem`. */
export type CopyWorld = {
  /** Sends edits as the draft; returns what the server has then. */
  send(product: Product, known: Known, edits: Edits): Promise<Known>;
  publish(body: {
    draftVersion: string;
    resolution?: { currentVersion: number; choices: Choices };
    confirm?: true;
  }): Promise<unknown>;
  discard(draftVersion: string): Promise<unknown>;
  putOnSale(version: number): Promise<unknown>;
  /** Reads the product again. */
  reread(): Promise<Product>;
  /** Keeps what the server does not have yet over a reload; `undefined` removes it. */
  keep(unsaved: Unsaved | undefined): void;
  /** Tells the page whether there is a draft. */
  showDraft(hasDraft: boolean): void;
  tell(title: string, undo?: () => Promise<unknown>): void;
};

/**
 * The draft of a product while it is edited. What is typed is kept at once and in the draft within a
 * second; saves run one after the other. Publishing writes the draft to the shop. What another person
 * saves in the same draft is merged by field.
 */
export function createWorkingCopy(begun: CopyState, world: CopyWorld) {
  let state = begun;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  const listeners = new Set<() => void>();

  const apply = (event: CopyEvent): void => {
    state = reduceCopy(state, event);
    for (const listener of listeners) listener();
  };
  const keep = (): void => world.keep({ edits: state.edits, draftVersion: state.known.draftVersion });

  /** Saves until the server has what is shown. `stopped`: a person decides first. */
  const save = async (): Promise<'saved' | 'failed' | 'stopped'> => {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const { edits, product, known, conflicts } = state;
      if (conflicts.length > 0) return 'stopped';
      if (!isWaiting(state)) return 'saved';
      try {
        startedAt = Date.now();
        apply({ kind: 'saved', known: await world.send(product, known, edits) });
        world.showDraft(state.known.draftVersion !== null);
        if (state.edits === edits) world.keep(undefined);
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

  /** While a command runs, another one does nothing. */
  const run = async (command: () => Promise<unknown>): Promise<void> => {
    if (state.isBusy) return;
    apply({ kind: 'command-began' });
    try {
      await command();
    } catch (error) {
      apply({ kind: 'refused', ...describeRefusal(error) });
    } finally {
      apply({ kind: 'command-ended' });
    }
  };
  /** Forgets the draft that ended, once the product is read again. What was typed since stays. */
  const end = async (title: string, ended: Edits, undo?: () => Promise<unknown>): Promise<void> => {
    apply({ kind: 'draft-ended' });
    world.showDraft(false);
    apply({ kind: 'ended-read', ended, product: await world.reread() });
    if (isWaiting(state)) schedule(0);
    else world.keep(undefined);
    world.tell(title, undo);
  };
  /** Saves what is typed as the draft. Returns whether the server has it; why not is shown. */
  const saveDraft = async (): Promise<boolean> => {
    const errors = findErrors(state.edits, words);
    const count = Object.keys(errors).length;
    apply({ kind: 'refused', errors, problem: count > 0 ? words.checkFields(count) : null });
    if (count > 0) return false;
    if (await saveInTurn()) return true;
    apply({ kind: 'refused', errors, problem: state.conflicts.length > 0 ? null : words.failed });
    return false;
  };
  /** Writes the draft to the shop. Returns whether the shop has all of it. */
  const saveToShop = async (choices?: Choices, isConfirmed = false): Promise<boolean> => {
    if (!(await saveDraft())) return false;
    const { product, known } = state;
    if (known.draftVersion === null) return true;
    const resolution = choices && { currentVersion: product.version, choices };
    try {
      await world.publish({
        draftVersion: known.draftVersion,
        ...(resolution && { resolution }),
        ...(isConfirmed && { confirm: true }),
      });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.kind !== 'draft-conflict') throw error;
      // The choices are over the product as it is now.
      const conflicts = listConflicts(error.members['conflicts']);
      apply({ kind: 'publish-refused', product: await world.reread(), conflicts });
      return false;
    }
    await end(words.published(product.name, product.status), known.edits);
    return true;
  };

  return {
    getState: (): CopyState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes over the product that the page has read. */
    read: (product: Product): void => apply({ kind: 'read', product }),
    /** Saves what a reload interrupted. */
    begin(): void {
      if (isWaiting(state)) void saveInTurn();
    },
    /** What is typed last is saved on the way to another page too. */
    leave(): void {
      if (timer !== undefined) void saveInTurn();
    },
    set<Name extends EditorName>(name: Name, value: EditorValues[Name]): void {
      apply({ kind: 'typed', name, value });
      keep();
      schedule(Math.max(PAUSE_MS, startedAt + EVERY_MS - Date.now()));
    },
    /** Decides a field that two people changed. */
    resolve(conflict: EditConflict, side: 'mine' | 'theirs'): void {
      apply({ kind: 'resolved', conflict, side });
      schedule(0);
    },
    /** `choices` decide conflicts; `isConfirmed` takes a URL from its redirect. */
    publish: (choices?: Choices, isConfirmed = false): Promise<void> =>
      run(() => saveToShop(choices, isConfirmed)),
    /** Saves what is typed, then puts the product on sale. What is missing is shown at the fields. */
    putOnSale: (): Promise<void> =>
      run(async () => {
        if (!(await saveToShop())) return;
        const { version, name } = state.product;
        await world.putOnSale(version);
        apply({ kind: 'refused', errors: {}, problem: null });
        await world.reread();
        world.tell(words.onSale(name));
      }),
    /** Discards the draft; its undo saves it again, below what was typed since. */
    discard: (): Promise<void> =>
      run(async () => {
        stop();
        await queue;
        const { edits, known } = state;
        if (known.draftVersion !== null) await world.discard(known.draftVersion);
        await end(words.discarded, edits, async () => {
          apply({ kind: 'restored', edits: { ...edits, ...state.edits } });
          keep();
          if (!(await saveInTurn())) throw new Error('the draft was not restored');
        });
      }),
  };
}

function describeRefusal(error: unknown): { errors: Record<string, string>; problem: string } {
  const { errors = [], detail = '' } = error instanceof ApiProblem ? error : {};
  return {
    errors: Object.fromEntries(errors.map((one) => [nameOfField(one), one.detail])),
    problem: errors.length > 0 ? words.checkFields(errors.length) : detail || words.failed,
  };
}

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

const listConflicts = (value: unknown): PublishConflict[] =>
  (Array.isArray(value) ? value : []).flatMap((one) =>
    isObject(one) && typeof one['field'] === 'string'
      ? [{ field: one['field'], current: one['current'], draft: one['draft'] }]
      : [],
  );
