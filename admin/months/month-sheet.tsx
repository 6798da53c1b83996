import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MONTH_LENGTHS } from '#contract/content/month-lengths.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { usePerson } from '../api-client/person.ts';
import { createMonth, monthPlacesQuery, updateMonth } from '../calls/months.ts';
import { ChoiceField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { DeleteButton } from '../records/delete-button.tsx';
import { toSlug } from '../records/to-slug.ts';
import { words } from './messages.ts';
import { formatMonthDay, parseMonthDay } from './month-day.ts';
import { PictureField } from '../pictures/picture-field.tsx';

export type Month = Answers['GET /months']['items'][number];

const STATUSES = Object.entries(words.statuses).map(([value, label]) => ({ value, label }));

const readValues = (month: Month | undefined) => ({
  firstDay: month ? formatMonthDay(month.firstDay) : '',
  lastDay: month ? formatMonthDay(month.lastDay) : '',
  secondLine: month?.secondLine ?? '',
  heading: month?.heading ?? '',
  text: month?.text ?? '',
  linkText: month?.linkText ?? '',
  link: month?.link ?? '',
  picture: month?.picture ?? '',
  status: month?.status ?? ('draft' as const),
});

type SheetProps = { month: Month | undefined; onClose(): void | Promise<void> };

/** The form of a month, which it creates or changes. */
function useMonthForm({ month, onClose }: SheetProps) {
  const { may } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  return useOfficeForm<ReturnType<typeof readValues>, unknown, Month>({
    initial: readValues(month),
    draft: `month-${month?.id ?? 'new'}`,
    save: async ({ firstDay, lastDay, picture, status, ...texts }, version) => {
      const body = {
        ...texts,
        firstDay: parseMonthDay(firstDay),
        lastDay: parseMonthDay(lastDay),
        picture: picture || null,
        ...(may('content.publish') && status !== month?.status && { status }),
      };
      return month
        ? await updateMonth({ id: month.id, version }, body)
        : await createMonth({ ...body, slug: toSlug(texts.heading) || 'month' });
    },
    ...(month && { versioned: { version: month.version, read: readValues } }),
    onSaved: () => {
      toasts.show({ title: month ? words.saved : words.created });
      void queries.invalidateQueries({ queryKey: ['months'] });
      void onClose();
    },
  });
}

/** Creates a month, or edits one. */
export function MonthSheet({ month, onClose }: SheetProps) {
  const { may } = usePerson();
  const form = useMonthForm({ month, onClose });
  return (
    <FormSheet
      form={form}
      title={month ? month.heading : words.newMonth}
      submit={words.save}
      extra={
        month && (
          <DeleteButton
            thing={{ resource: 'months', id: month.id, version: month.version, name: month.heading }}
            leave={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <MonthFields form={form} />
      {(may('catalogue.write') || month?.picture) && (
        <PictureField
          chosen={form.values.picture}
          stored={month?.shownPicture ?? null}
          error={form.errors['picture']}
          onChoose={(key) => form.set('picture', key)}
        />
      )}
      {may('content.publish') && (
        <SelectField form={form} name="status" label={words.status} options={STATUSES} />
      )}
    </FormSheet>
  );
}

/** The days, the texts and the link. */
function MonthFields({ form }: { form: FieldForm }) {
  const places = useQuery(monthPlacesQuery());
  const options = places.data?.items.map(({ path, kind, name }) => ({
    value: path,
    label: words.place[kind](name),
  }));
  return (
    <>
      <TextField
        form={form}
        name="firstDay"
        label={words.firstDay}
        hint={words.firstDayHint}
        maxLength={40}
      />
      <TextField form={form} name="lastDay" label={words.lastDay} maxLength={40} />
      <TextField
        form={form}
        name="secondLine"
        label={words.secondLine}
        hint={words.secondLineHint}
        maxLength={MONTH_LENGTHS.secondLine}
      />
      <TextField form={form} name="heading" label={words.heading} maxLength={MONTH_LENGTHS.heading} />
      <TextField
        form={form}
        name="text"
        label={words.text}
        hint={words.textHint}
        maxLength={MONTH_LENGTHS.text}
        isMultiline
      />
      <TextField form={form} name="linkText" label={words.linkText} maxLength={MONTH_LENGTHS.linkText} />
      <ChoiceField
        form={form}
        name="link"
        label={words.link}
        placeholder={words.choose}
        options={options ?? []}
      />
    </>
  );
}
