import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateCollection } from '../calls/collections.ts';
import { useToasts } from '../parts/toasts.tsx';
import { type Collection, type Edited, readEdited, toBody } from './edited-collection.ts';
import { words } from './messages.ts';

/**
 * The edits of a collection until they are saved. Where there are none, what is stored meanwhile is
 * shown.
 */
export function useEditedCollection(collection: Collection) {
  const { id, version, name } = collection;
  const queries = useQueryClient();
  const toasts = useToasts();
  const [base, setBase] = useState(() => readEdited(collection));
  const [edited, setEdited] = useState(base);
  const [isBusy, setBusy] = useState(false);
  const stored = JSON.stringify(toBody(readEdited(collection)));
  const isChangedMeanwhile = stored !== JSON.stringify(toBody(base));
  const isEdited = edited !== base;
  const showStored = (): void => {
    const next = readEdited(collection);
    setBase(next);
    setEdited(next);
  };
  if (isChangedMeanwhile && !isEdited) showStored();
  return {
    edited,
    isEdited,
    /** Another person saved the collection since it was shown. */
    isChangedMeanwhile,
    showStored,
    isBusy,
    change: (part: Partial<Edited>): void => setEdited({ ...edited, ...part }),
    async save(): Promise<void> {
      setBusy(true);
      try {
        await updateCollection({ id, version }, toBody(edited));
        setBase(edited);
        toasts.show({ title: words.saved(name) });
      } catch (error) {
        toasts.fail(words.failed, error);
      } finally {
        await queries.invalidateQueries({ queryKey: ['collections'] });
        setBusy(false);
      }
    },
  };
}
