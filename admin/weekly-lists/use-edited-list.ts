import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publishWeeklyList, updateWeeklyList, withdrawWeeklyList } from '../calls/weekly-lists.ts';
import { useToasts } from '../parts/toasts.tsx';
import { type Edited, readEdited, toBody, type WeeklyList } from './edited-list.ts';
import { formatListDay } from './format-list-day.ts';
import { words } from './messages.ts';

/**
 * The edits of a list until they are saved. Where there are none, what is stored meanwhile is shown.
 */
export function useEditedList(list: WeeklyList) {
  const { id, version } = list;
  const queries = useQueryClient();
  const toasts = useToasts();
  const [base, setBase] = useState(() => readEdited(list));
  const [edited, setEdited] = useState(base);
  const [isBusy, setBusy] = useState(false);
  const isChangedMeanwhile = JSON.stringify(toBody(readEdited(list))) !== JSON.stringify(toBody(base));
  const isEdited = edited !== base;
  const showStored = (): void => {
    const next = readEdited(list);
    setBase(next);
    setEdited(next);
  };
  if (isChangedMeanwhile && !isEdited) showStored();
  const run = async (command: () => Promise<unknown>, title: string): Promise<void> => {
    setBusy(true);
    try {
      await command();
      toasts.show({ title });
    } catch (error) {
      toasts.fail(words.failed, error);
    } finally {
      await queries.invalidateQueries({ queryKey: ['weekly-lists'] });
      setBusy(false);
    }
  };
  const day = formatListDay(id);
  return {
    edited,
    isEdited,
    /** Another person saved the list since it was shown. */
    isChangedMeanwhile,
    showStored,
    isBusy,
    change: (part: Partial<Edited>): void => setEdited({ ...edited, ...part }),
    save: () =>
      run(async () => {
        await updateWeeklyList({ id, version }, toBody(edited));
        setBase(edited);
      }, words.saved(day)),
    publish: () => run(() => publishWeeklyList({ id, version }), words.published(day)),
    withdraw: () => run(() => withdrawWeeklyList({ id, version }), words.withdrawn(day)),
  };
}
