import { useQueryClient } from '@tanstack/react-query';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { usePerson } from '../api-client/person.ts';
import { planText } from '../calls/texts.ts';
import { FormSheet } from '../forms/form.tsx';
import { readShopTime, ShopTimeField } from '../forms/shop-time.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { Text } from './text.ts';

/** Plans when a text and its draft are published. */
export function PlanSheet({ kind, text: { id }, onClose }: { kind: TextKind; text: Text; onClose(): void }) {
  const { timeZone } = usePerson().shop;
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm({
    initial: { publishAt: '' },
    save: async ({ publishAt }) =>
      await planText({ kind, id }, readShopTime('publishAt', publishAt, timeZone)),
    onSaved: () => {
      toasts.show({ title: words.scheduled });
      void queries.invalidateQueries({ queryKey: ['texts'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.scheduleTitle} submit={words.schedule} onClose={onClose}>
      <ShopTimeField form={form} name="publishAt" label={words.publishAt} />
    </FormSheet>
  );
}
