import type { Product } from '../product.ts';
import { type CopyEvent, type CopyState, reduceCopy } from './copy-state.ts';
import type { Edits } from './edits.ts';
import type { Known } from './send-draft.ts';
import type { Unsaved } from './unsaved.ts';

/** The side of each field that the draft and the shop changed. */
export type Choices = Record<string, 'current' | 'draft'>;

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

/** Holds the state of a working copy, and tells who listens. */
export function createCopyStore(begun: CopyState) {
  let state = begun;
  const listeners = new Set<() => void>();
  return {
    getState: (): CopyState => state,
    apply(event: CopyEvent): void {
      state = reduceCopy(state, event);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type CopyStore = ReturnType<typeof createCopyStore>;
