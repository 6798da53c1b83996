import { useQueryClient } from '@tanstack/react-query';
import type { FrontPart } from '#contract/content/front-parts.ts';
import { usePerson } from '../api-client/person.ts';
import { frontPageQuery, planFrontPart } from '../calls/front-page.ts';
import { FormSheet } from '../forms/form.tsx';
import { readShopTime, ShopTimeField } from '../forms/shop-time.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

/** Plans when the draft of a part is published. */
export function PlanSheet({ part, onClose }: { part: FrontPart; onClose(): void }) {
  const { timeZone } = usePerson().shop;
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm({
    initial: { publishAt: '' },
    save: async ({ publishAt }) => await planFrontPart(part, readShopTime('publishAt', publishAt, timeZone)),
    onSaved: () => {
      toasts.show({ title: words.scheduled });
      void queries.invalidateQueries({ queryKey: frontPageQuery().queryKey });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.scheduleTitle} submit={words.scheduleSubmit} onClose={onClose}>
      <ShopTimeField form={form} name="publishAt" label={words.publishAt} />
    </FormSheet>
  );
}
