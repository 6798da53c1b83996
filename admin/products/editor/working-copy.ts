import { ApiProblem, nameOfField } from '../../api-client/api-problem.ts';
import type { Product } from '../product.ts';
import { createCopySaves, type CopySaves } from './copy-saves.ts';
import { type CopyState, isWaiting, type PublishConflict } from './copy-state.ts';
import { type Choices, createCopyStore, type CopyStore, type CopyWorld } from './copy-store.ts';
import { type EditConflict, type Edits, findErrors } from './edits.ts';
import type { EditorName, EditorValues } from './editor-values.ts';
import { words } from './messages.ts';

/**
 * The draft of a product while it is edited. What is typed is kept at once and in the draft within a
 * second. Publishing writes the draft to the shop. What another person saves in the same draft is merged
 * by field.
 */
export function createWorkingCopy(begun: CopyState, world: CopyWorld) {
  const store = createCopyStore(begun);
  const saves = createCopySaves(store, world);
  const { getState, apply, subscribe } = store;
  const { begin, leave } = saves;
  return {
    getState,
    subscribe,
    begin,
    leave,
    /** Takes over the product that the page has read. */
    read: (product: Product): void => apply({ kind: 'read', product }),
    set<Name extends EditorName>(name: Name, value: EditorValues[Name]): void {
      apply({ kind: 'typed', name, value });
      saves.keep();
      saves.scheduleTyped();
    },
    /** Decides a field that two people changed. */
    resolve(conflict: EditConflict, side: 'mine' | 'theirs'): void {
      apply({ kind: 'resolved', conflict, side });
      saves.schedule(0);
    },
    ...createCommands(store, saves, world),
  };
}

/** What writes the draft to the shop, or ends it. */
function createCommands({ getState, apply }: CopyStore, saves: CopySaves, world: CopyWorld) {
  /** While a command runs, another one does nothing. */
  const run = async (command: () => Promise<unknown>): Promise<void> => {
    if (getState().isBusy) return;
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
    if (isWaiting(getState())) saves.schedule(0);
    else world.keep(undefined);
    world.tell(title, undo);
  };
  const saveToShop = createPublishing({ getState, apply }, saves, world, end);
  return {
    /** `choices` decide conflicts; `isConfirmed` takes a URL from its redirect. */
    publish: (choices?: Choices, isConfirmed = false): Promise<void> =>
      run(() => saveToShop(choices, isConfirmed)),
    /** Saves what is typed, then puts the product on sale. What is missing is shown at the fields. */
    putOnSale: (): Promise<void> =>
      run(async () => {
        if (!(await saveToShop())) return;
        const { version, name } = getState().product;
        await world.putOnSale(version);
        apply({ kind: 'refused', errors: {}, problem: null });
        await world.reread();
        world.tell(words.onSale(name));
      }),
    /** Discards the draft; its undo saves it again, below what was typed since. */
    discard: (): Promise<void> =>
      run(async () => {
        await saves.settle();
        const { edits, known } = getState();
        if (known.draftVersion !== null) await world.discard(known.draftVersion);
        await end(words.discarded, edits, async () => {
          apply({ kind: 'restored', edits: { ...edits, ...getState().edits } });
          saves.keep();
          if (!(await saves.saveInTurn())) throw new Error('the draft was not restored');
        });
      }),
  };
}

/** Writes the draft to the shop; `end` forgets it then. Returns whether the shop has all of it. */
function createPublishing(
  { getState, apply }: Pick<CopyStore, 'getState' | 'apply'>,
  saves: CopySaves,
  world: CopyWorld,
  end: (title: string, ended: Edits) => Promise<void>,
) {
  /** Saves what is typed as the draft. Returns whether the server has it; why not is shown. */
  const saveDraft = async (): Promise<boolean> => {
    const errors = findErrors(getState().edits, words);
    const count = Object.keys(errors).length;
    apply({ kind: 'refused', errors, problem: count > 0 ? words.checkFields(count) : null });
    if (count > 0) return false;
    if (await saves.saveInTurn()) return true;
    apply({ kind: 'refused', errors, problem: getState().conflicts.length > 0 ? null : words.failed });
    return false;
  };
  return async (choices?: Choices, isConfirmed = false): Promise<boolean> => {
    if (!(await saveDraft())) return false;
    const { product, known } = getState();
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
}

function describeRefusal(error: unknown): { errors: Record<string, string>; problem: string } {
  const { errors = [], detail = '' } = error instanceof ApiProblem ? error : {};
  return {
    errors: Object.fromEntries(errors.map((one) => [nameOfField(one), one.detail])),
    problem: errors.length > 0 ? words.checkFields(errors.length) : detail || words.failed,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const listConflicts = (value: unknown): PublishConflict[] =>
  (Array.isArray(value) ? value : []).flatMap((one) =>
    isObject(one) && typeof one['field'] === 'string'
      ? [{ field: one['field'], current: one['current'], draft: one['draft'] }]
      : [],
  );
