import { useEffect, useRef, useState } from 'react';
import { usePerson } from '../api-client/person.ts';
import { draftKey, type FormValues, readDraft, writeDraft } from './drafts.ts';

/** The values of a form; with the name of a draft, unsaved ones survive a reload. */
export function useDraftValues<Values extends FormValues>(initial: Values, draft: string | undefined) {
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
