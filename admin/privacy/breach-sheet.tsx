import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toShopDay } from '#contract/format/parse-shop-time.ts';
import { usePerson } from '../api-client/person.ts';
import { changeBreaches } from '../calls/privacy.ts';
import { CheckField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { DayField } from '../forms/day-field.tsx';
import { useToasts } from '../parts/toasts.tsx';
import {
  type Breach,
  type Breaches,
  fieldOf,
  readBreach,
  startValues,
  NOTICE_ROWS,
  type Values,
} from './breaches.ts';
import { words } from './messages.ts';

/** One entry of the register. A new one comes after the others. */
export function BreachSheet(props: { found: Breaches; row: Breach | undefined; onClose(): void }) {
  const { found, row, onClose } = props;
  const { shop } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [today] = useState(() => toShopDay(new Date(), shop.timeZone));
  const place = row ? found.breaches.indexOf(row) : found.breaches.length;
  const name = fieldOf(place);
  const form = useOfficeForm<Values, unknown>({
    initial: startValues(row, name, today),
    save: async (values) => {
      const rows = [...found.breaches];
      rows.splice(place, 1, ...(values['isRemoved'] === true ? [] : [readBreach(values, name, row?.id)]));
      return await changeBreaches(found.version, { breaches: rows });
    },
    onSaved: () => {
      toasts.show({ title: words.saved });
      void queries.invalidateQueries({ queryKey: ['settings', 'breaches'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.title} submit={words.save} isWide onClose={onClose}>
      <div className="breach__pair">
        <DayField form={form} name={name('foundOn')} label={words.foundOn} />
        <DayField form={form} name={name('happenedOn')} label={words.happenedOn} hint={words.happenedHint} />
      </div>
      <TextField
        form={form}
        name={name('what')}
        label={words.whatField}
        hint={words.whatHint}
        isMultiline
        maxLength={2_000}
      />
      <TextField
        form={form}
        name={name('whose')}
        label={words.whoseField}
        hint={words.whoseHint}
        isMultiline
        maxLength={1_000}
      />
      <TextField
        form={form}
        name={name('people')}
        label={words.people}
        hint={words.peopleHint}
        inputMode="numeric"
      />
      <RiskFields form={form} name={name} />
      <NoticeFields form={form} name={name} />
      {row && <CheckField form={form} name="isRemoved" label={words.remove} hint={words.removeHint} />}
    </FormSheet>
  );
}

type Part = { form: FieldForm; name(field: string): string };

function RiskFields({ form, name }: Part) {
  return (
    <>
      <SelectField
        form={form}
        name={name('isSerious')}
        label={words.isSerious}
        hint={words.seriousHint}
        options={(['open', 'yes', 'no'] as const).map((value) => ({ value, label: words.risks[value] }))}
      />
      <TextField
        form={form}
        name={name('riskReason')}
        label={words.riskReason}
        isMultiline
        maxLength={1_000}
      />
      <TextField form={form} name={name('measures')} label={words.measures} isMultiline maxLength={2_000} />
    </>
  );
}

function NoticeFields({ form, name }: Part) {
  return Array.from({ length: NOTICE_ROWS }, (_, index) => (
    <div key={index} className="breach__pair">
      <TextField
        form={form}
        name={name(`notices/${index}/recipient`)}
        label={words.noticeField(index + 1)}
        hint={index === 0 ? words.noticeHint : undefined}
        maxLength={120}
      />
      <DayField form={form} name={name(`notices/${index}/on`)} label={words.noticeOn} />
    </div>
  ));
}
