import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem, nameOfField } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { draftKey, type FormValues, readDraft, writeDraft } from './drafts.ts';
import type { Conflict } from './merge-values.ts';
import { words } from './messages.ts';
import { type MergedSave, useMergedSave } from './use-merged-save.ts';

export type OfficeForm = {
  values: FormValues;
  set(name: string, value: string | boolean): void;
  /** Texts of errors, by the names of fields. */
  errors: Readonly<Record<string, string>>;
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

/**
 * The state of a form. Names of fields are pointers into the body without the first slash
 * (`parcels/0/tracking`), so that the errors of a 422 find their fields. A second submission waits for
 * the first one.
 */
export function useOfficeForm<Values extends FormValues, Saved>(
  options: MergedSave<Values, Saved> & {
    onSaved(saved: Saved): void;
    /** Names the form and what it is about; its unsaved values then survive a reload. */
    draft?: string;
  },
): OfficeForm & { values: Values } {
  const { values, setValues, ...draft } = useDraftValues(options.initial, options.draft);
  const { conflicts, saveMerged, settle } = useMergedSave(options, setValues);
  const [errors, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const refuse = (error: unknown): void => {
    const found = error instanceof ApiProblem ? error.errors : [];
    const byField = Object.fromEntries(found.map((one) => [nameOfField(one), one.detail]));
    setFaults(byField);
    const isAtField = Object.keys(byField).some((name) => element.current?.elements.namedItem(name));
    setProblem(isAtField ? null : describe(error));
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  const submit = async (): Promise<void> => {
    if (isSending.current || conflicts.length > 0) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const saved = await saveMerged(values);
      if (saved === undefined) return;
      setFaults({});
      draft.forget();
      options.onSaved(saved.answer);
    } catch (error) {
      refuse(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const set = (name: string, value: string | boolean): void => {
    draft.set(name, value);
    // What was wrong with it is said of the former value.
    setFaults(({ [name]: _, ...others }) => others);
  };
  const resolve = ({ name, theirs }: Conflict, side: 'mine' | 'theirs'): void => {
    if (side === 'theirs') set(name, theirs);
    settle(name);
  };
  const attach = useCallback((given: HTMLFormElement | null) => {
    element.current = given;
    given?.addEventListener('keydown', submitByKeys);
    return () => given?.removeEventListener('keydown', submitByKeys);
  }, []);
  return { values, set, errors, problem, isBusy, conflicts, resolve, submit, attach };
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

/** The values of a form; with the name of a draft, unsaved ones survive a reload. */
function useDraftValues<Values extends FormValues>(initial: Values, draft: string | undefined) {
  const { id: personId } = usePerson();
  const key = draft === undefined ? undefined : draftKey(personId, draft);
  const [values, setValues] = useState(() =>
    key === undefined ? initial : readDraft(sessionStorage, key, initial),
  );
  // A form that is shown for another thing must not keep its values under that one's key.
  const touched = useRef<string>(undefined);
  useEffect(() => {
    if (key !== undefined && touched.current === key) writeDraft(sessionStorage, key, values);
  }, [key, values]);
  return {
    values,
    setValues,
    set(name: string, value: string | boolean): void {
      touched.current = key;
      setValues((all) => ({ ...all, [name]: value }));
    },
    /** Ends the draft, once the values are saved. */
    forget(): void {
      touched.current = undefined;
      if (key !== undefined) sessionStorage.removeItem(key);
    },
  };
}
