import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { draftKey, type FormValues, readDraft, writeDraft } from './drafts.ts';
import { words } from './messages.ts';

export type OfficeForm = {
  values: FormValues;
  set(name: string, value: string | boolean): void;
  /** Texts of errors, by the names of fields. */
  errors: Readonly<Record<string, string>>;
  /** What else is wrong. */
  problem: string | null;
  isBusy: boolean;
  submit(): Promise<void>;
  /** Takes the form's element, in which the first field with an error gets the focus. */
  attach(element: HTMLFormElement | null): void;
};

/**
 * The state of a form. Names of fields are pointers into the body without the first slash
 * (`parcels/0/tracking`), so that the errors of a 422 find their fields. A second submission waits for
 * the first one.
 */
export function useOfficeForm<Values extends FormValues, Saved>(options: {
  initial: Values;
  save(values: Values): Promise<Saved>;
  onSaved(saved: Saved): void;
  /** Names the form and what it is about; its unsaved values then survive a reload. */
  draft?: string;
}): OfficeForm & { values: Values } {
  const { id: personId } = usePerson();
  const key = options.draft === undefined ? undefined : draftKey(personId, options.draft);
  const [values, setValues] = useState(() =>
    key === undefined ? options.initial : readDraft(sessionStorage, key, options.initial),
  );
  // A form that is shown for another thing must not keep its values under that one's key.
  const touched = useRef<string>(undefined);
  useEffect(() => {
    if (key !== undefined && touched.current === key) writeDraft(sessionStorage, key, values);
  }, [key, values]);
  const [errors, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const refuse = (error: unknown): void => {
    const found = error instanceof ApiProblem ? error.errors : [];
    const byField = Object.fromEntries(
      found.map(({ pointer, detail }) => [pointer.replace(/^\//, ''), detail]),
    );
    setFaults(byField);
    const isAtField = Object.keys(byField).some((name) => element.current?.elements.namedItem(name));
    setProblem(isAtField ? null : describe(error));
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  const submit = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const saved = await options.save(values);
      setFaults({});
      touched.current = undefined;
      if (key !== undefined) sessionStorage.removeItem(key);
      options.onSaved(saved);
    } catch (error) {
      refuse(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const set = (name: string, value: string | boolean): void => {
    touched.current = key;
    setValues((all) => ({ ...all, [name]: value }));
  };
  const attach = useCallback((given: HTMLFormElement | null): void => {
    element.current = given;
  }, []);
  return { values, set, errors, problem, isBusy, submit, attach };
}

function describe(error: unknown): string {
  if (!(error instanceof ApiProblem)) return words.failed;
  if (error.kind === 'changed-meanwhile') return words.changedMeanwhile;
  if (error.kind === 'offline') return words.offline;
  return error.detail || words.failed;
}
