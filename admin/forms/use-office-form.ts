import { useCallback, useEffect, useMemo, useRef } from 'react';
import { mergeFields } from '#contract/merge-field.ts';
import type { Conflict, FormValues } from '#ui/forms/form-state.ts';
import { useFormState } from '#ui/forms/use-form-state.ts';
import { ApiProblem, nameOfField, readCurrent } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { draftKey, readDraft, writeDraft } from './drafts.ts';
import { words } from './messages.ts';

/** Texts of errors, by the names of fields. */
type Errors = Readonly<Record<string, string | undefined>>;

export type OfficeForm = {
  values: FormValues;
  set(name: string, value: string | boolean): void;
  errors: Errors;
  /** What else is wrong. */
  problem: string | null;
  isBusy: boolean;
  /** Fields that another person changed meanwhile, to other values. */
  conflicts: readonly Conflict[];
  /** Decides a conflict. */
  resolve(conflict: Conflict, side: 'mine' | 'theirs'): void;
  submit(): Promise<void>;
  /** Takes the form's element, in which the first field with an error gets the focus. */
  attach(element: HTMLFormElement | null): () => void;
};

type Options<Values extends FormValues, Saved, Current> = {
  initial: Values;
  /** `version` is the one to name: that of `versioned`, or a later one after a conflict. */
  save(values: Values, version: number): Promise<Saved>;
  /**
   * What the form changes: its version, and how its present form becomes values. Of a 412, fields that
   * only one side changed are merged and sent again; the others are conflicts.
   */
  versioned?: { version: number; read(current: Current): Partial<Values> };
  onSaved(saved: Saved): void;
  /** Names the form and what it is about; its unsaved values then survive a reload. */
  draft?: string;
};

/**
 * The state of a form. Names of fields are pointers into the body without the first slash
 * (`parcels/0/tracking`), so that the errors of a 422 find their fields. A second submission waits for
 * the first one.
 */
export function useOfficeForm<
  Values extends FormValues,
  Saved,
  Current extends { version: number } = Saved & { version: number },
>(options: Options<Values, Saved, Current>): OfficeForm & { values: Values } {
  const { initial, versioned, save, onSaved } = options;
  const draft = useDraft(options.draft);
  const { state, read, apply } = useFormState<Errors, Values>(() => ({
    values: draft.read(initial),
    errors: {},
    base: initial,
  }));
  const { values } = state;
  const version = useRef(versioned?.version ?? 0);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => draft.keep(values), [draft, values]);

  const refuse = (error: unknown): void => {
    const found = error instanceof ApiProblem ? error.errors : [];
    const errors = Object.fromEntries(found.map((one) => [nameOfField(one), one.detail]));
    const isAtField = Object.keys(errors).some((name) => element.current?.elements.namedItem(name));
    apply({ kind: 'refused', errors, problem: isAtField ? null : describe(error) });
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  /** Saves, and merges once more for each change of another person. */
  const saveMerged = async (): Promise<{ answer: Saved } | undefined> => {
    try {
      return { answer: await save(read().values, version.current) };
    } catch (error) {
      const current = readCurrent<Current>(error);
      if (!current || !versioned || current.version <= version.current) throw error;
      version.current = current.version;
      const { base, values: mine } = read();
      const theirs = { ...base, ...versioned.read(current) };
      const merged = mergeFields<FormValues>(base, mine, theirs);
      apply({ ...merged, kind: 'merged', base: theirs, values: { ...mine, ...merged.values } });
      return merged.conflicts.length === 0 ? await saveMerged() : undefined;
    }
  };
  const submit = async (): Promise<void> => {
    const before = read();
    if (apply({ kind: 'pressed', button: '', errors: {} }) === before) return;
    try {
      const saved = await saveMerged();
      if (saved === undefined) return void apply({ kind: 'shown' });
      apply({ kind: 'saved', noErrors: {} });
      draft.forget();
      onSaved(saved.answer);
    } catch (error) {
      refuse(error);
    }
  };
  const attach = useCallback((given: HTMLFormElement | null) => {
    element.current = given;
    given?.addEventListener('keydown', submitByKeys);
    return () => given?.removeEventListener('keydown', submitByKeys);
  }, []);
  return {
    values,
    set(name, value) {
      draft.touch();
      apply({ kind: 'typed', name, value });
    },
    errors: state.errors,
    problem: state.problem,
    isBusy: state.sending !== null,
    conflicts: state.conflicts,
    resolve(conflict, side) {
      draft.touch();
      apply({ kind: 'resolved', conflict, side });
    },
    submit,
    attach,
  };
}

/** Sends the form by Ctrl S or Ctrl Enter, as other editors do. A second press waits for the first. */
function submitByKeys(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.requestSubmit();
}

function describe(error: unknown): string {
  if (!(error instanceof ApiProblem)) return words.failed;
  if (error.kind === 'changed-meanwhile') return words.changedMeanwhile;
  if (error.kind === 'offline') return words.offline;
  return error.detail || words.failed;
}

/** The unsaved values of a form in the browser's storage; without a name there are none. */
function useDraft(name: string | undefined) {
  const { id: personId } = usePerson();
  const key = name === undefined ? undefined : draftKey(personId, name);
  // A form that is shown for another thing must not keep its values under that one's key.
  const touched = useRef<string>(undefined);
  return useMemo(
    () => ({
      read: <Values extends FormValues>(initial: Values): Values =>
        key === undefined ? initial : readDraft(sessionStorage, key, initial),
      touch(): void {
        touched.current = key;
      },
      keep(values: FormValues): void {
        if (key !== undefined && touched.current === key) writeDraft(sessionStorage, key, values);
      },
      /** Ends the draft, once the values are saved. */
      forget(): void {
        touched.current = undefined;
        if (key !== undefined) sessionStorage.removeItem(key);
      },
    }),
    [key],
  );
}
