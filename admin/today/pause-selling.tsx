import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveSelling, sellingQuery } from '../calls/shop.ts';
import { usePerson } from '../api-client/person.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { readShopTime, ShopTimeField } from '../forms/shop-time.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { Selling } from './today.ts';

function useSaved(): (selling: Selling, title: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (selling, title) => {
    queries.setQueryData(sellingQuery().queryKey, selling);
    toasts.show({ title });
  };
}

/** Asks for the sentence and, if known, the end of a pause. */
export function PauseSheet({ selling, onClose }: { selling: Selling; onClose(): void }) {
  const saved = useSaved();
  const { timeZone } = usePerson().shop;
  const form = useOfficeForm({
    initial: { 'pause/sentence': words.sentenceDefault, 'pause/until': '' },
    save: (values) =>
      saveSelling(selling.version, {
        from: new Date().toISOString(),
        until: readShopTime('pause/until', values['pause/until'], timeZone),
        sentence: values['pause/sentence'].trim(),
      }),
    onSaved: (changed) => {
      saved(changed, words.isPausedNow);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.pause} submit={words.pause} onClose={onClose}>
      <p>{words.pauseText}</p>
      <TextField form={form} name="pause/sentence" label={words.sentence} maxLength={300} isMultiline />
      <ShopTimeField form={form} name="pause/until" label={words.until} hint={words.untilHint} />
    </FormSheet>
  );
}

/** Ends the pause. */
export function useResume(selling: Selling | undefined) {
  const saved = useSaved();
  const toasts = useToasts();
  return useMutation({
    mutationFn: () => saveSelling(selling?.version ?? 0, null),
    onSuccess: (changed) => saved(changed, words.isResumed),
    onError: ({ message }) => toasts.show({ title: message, kind: 'error' }),
  });
}
