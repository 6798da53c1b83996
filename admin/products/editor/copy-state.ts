import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import {
  type EditConflict,
  type Edits,
  isSame,
  mergeEdits,
  readPatch,
  withEdit,
  withTheirs,
  withoutSaved,
} from './edits.ts';
import { type EditorName, type EditorValues, readValues } from './editor-values.ts';
import type { Known } from './send-draft.ts';

export type SaveState = 'idle' | 'unsaved' | 'saved' | 'failed' | 'offline' | 'conflict';
/** A field that the draft and the shop changed to different values. */
export type PublishConflict = { field: string; current: unknown; draft: unknown };
type Errors = Readonly<Record<string, string>>;

/** The draft of a product while it is edited. */
export type CopyState = {
  /** As it was read last. */
  product: Product;
  /** As they are shown. */
  edits: Edits;
  /** What the server has as the draft. */
  known: Known;
  /** Fields that two people changed in the draft; while there are any, it is not sent. */
  conflicts: readonly EditConflict[];
  /** Who saved the other side of the conflicts. */
  otherEditor: string;
  errors: Errors;
  /** Why the last command did nothing. */
  problem: string | null;
  publishConflicts: readonly PublishConflict[];
  save: SaveState;
  /** Counts what the preview has to show. */
  saves: number;
  /** A command runs. */
  isBusy: boolean;
};

export type CopyEvent =
  | { kind: 'read'; product: Product }
  | { kind: 'typed'; name: EditorName; value: EditorValues[EditorName] }
  | { kind: 'restored'; edits: Edits }
  | { kind: 'saved'; known: Known }
  | { kind: 'not-saved'; isOffline: boolean }
  /** Another person saved the draft. */
  | { kind: 'draft-changed'; theirs: DraftBody }
  /** Another person published or discarded it. */
  | { kind: 'draft-gone'; product: Product }
  | { kind: 'resolved'; conflict: EditConflict; side: 'mine' | 'theirs' }
  | { kind: 'command-began' }
  | { kind: 'command-ended' }
  | { kind: 'refused'; errors: Errors; problem: string | null }
  | { kind: 'publish-refused'; product: Product; conflicts: readonly PublishConflict[] }
  /** This person's publishing or discarding ended the draft; the product is not read again yet. */
  | { kind: 'draft-ended' }
  /** It is: what was typed since the draft's `ended` edits stays. */
  | { kind: 'ended-read'; ended: Edits; product: Product };

/** Begins with the draft that there is, and with what a reload interrupted. */
export function beginCopy(product: Product, draft: DraftBody | undefined): CopyState {
  const edits = readPatch(draft?.patch ?? {}, product);
  return {
    product,
    edits,
    known: {
      draftVersion: draft?.draftVersion ?? null,
      baseVersion: draft?.baseVersion ?? product.version,
      edits,
    },
    conflicts: [],
    otherEditor: '',
    errors: {},
    problem: null,
    publishConflicts: [],
    save: 'idle',
    saves: 0,
    isBusy: false,
  };
}

/** Whether the server lacks what is shown. */
export const isWaiting = ({ edits, known }: CopyState): boolean => !isSame(edits, known.edits);

const withoutDraft = ({ version }: Product): Known => ({
  draftVersion: null,
  baseVersion: version,
  edits: {},
});

/** Returns the state after an event. */
export function reduceCopy(state: CopyState, event: CopyEvent): CopyState {
  switch (event.kind) {
    case 'read':
      return { ...state, product: event.product };
    case 'typed': {
      const { name, value } = event;
      return {
        ...state,
        edits: withEdit(state.edits, readValues(state.product), name, value),
        errors: withoutField(state.errors, name),
        save: state.conflicts.length > 0 ? 'conflict' : 'unsaved',
      };
    }
    case 'restored':
      return { ...state, edits: event.edits };
    case 'saved':
      return { ...state, known: event.known, save: 'saved', saves: state.saves + 1 };
    case 'not-saved':
      return { ...state, save: event.isOffline ? 'offline' : 'failed' };
    case 'draft-changed': {
      const { draftVersion, baseVersion, by, patch } = event.theirs;
      const theirs = readPatch(patch, state.product);
      const { edits, conflicts } = mergeEdits(state.known.edits, state.edits, theirs);
      const save = conflicts.length > 0 ? 'conflict' : state.save;
      const known = { draftVersion, baseVersion, edits: theirs };
      return { ...state, edits, conflicts, known, otherEditor: by, save };
    }
    case 'draft-gone': {
      const { product } = event;
      const edits = withoutSaved(state.edits, readValues(product));
      return { ...state, product, edits, known: withoutDraft(product) };
    }
    case 'resolved': {
      const { name } = event.conflict;
      const conflicts = state.conflicts.filter((one) => one.name !== name);
      const edits = event.side === 'mine' ? state.edits : withTheirs(state.edits, event.conflict);
      return { ...state, conflicts, edits, save: conflicts.length > 0 ? 'conflict' : 'unsaved' };
    }
    case 'command-began':
      return { ...state, isBusy: true, problem: null };
    case 'command-ended':
      return { ...state, isBusy: false };
    case 'refused':
      return { ...state, errors: event.errors, problem: event.problem };
    case 'publish-refused':
      return { ...state, product: event.product, publishConflicts: event.conflicts };
    case 'draft-ended':
      return { ...state, known: withoutDraft(state.product), conflicts: [] };
    case 'ended-read': {
      const { ended, product } = event;
      return {
        ...state,
        product,
        edits: withoutSaved(state.edits, ended),
        errors: {},
        problem: null,
        publishConflicts: [],
        save: 'idle',
        saves: state.saves + 1,
      };
    }
  }
}

/** Without the errors of a field and of its parts; a redirect is confirmed of the former URL. */
const withoutField = (errors: Errors, name: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => field !== name && field !== 'confirm' && !field.startsWith(`${name}/`),
    ),
  );
