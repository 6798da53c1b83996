import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { addRule } from '../calls/law.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { DayField } from '../forms/day-field.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { Effects } from './effects.tsx';
import { type Kind, KINDS, PROVINCE_NAMES, type Rule } from './law.ts';
import { words } from './messages.ts';
import { readRule, startValues, type Values } from './rule-values.ts';
import { ClassFields, ValueFields } from './value-fields.tsx';

const PROVINCE_OPTIONS = [...PROVINCE_NAMES].map(([value, label]) => ({ value, label }));

/** Adds a rule, or the one that follows `follows`: with its values, from another day on. */
export function RuleForm(props: { kind: Kind; follows: Rule | undefined; onClose(): void }) {
  const { follows, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isPast, setIsPast] = useState(false);
  const form = useOfficeForm<Values, unknown>({
    initial: startValues(props.kind, follows),
    save: async (values) => {
      try {
        return await addRule({
          rule: readRule(values),
          reason: String(values['reason'] ?? '').trim(),
          isPastConfirmed: values['isPastConfirmed'] === true,
          ...(follows && follows.origin === 'merchant' && follows.to === null && { succeeds: follows.id }),
        });
      } catch (error) {
        if (error instanceof ApiProblem && error.errors.some(({ code }) => code === 'past-start'))
          setIsPast(true);
        throw error;
      }
    },
    onSaved: () => {
      toasts.show({ title: words.added });
      void queries.invalidateQueries({ queryKey: ['law-rules'] });
      onClose();
    },
  });
  const kind = KINDS.find((one) => one === form.values['kind']) ?? props.kind;
  const rule = tryRead(form.values);
  return (
    <FormSheet
      form={form}
      title={
        follows
          ? words.succeedTitle(PROVINCE_NAMES.get(follows.province) ?? follows.province)
          : words.addTitle(words.one[kind])
      }
      submit={words.add}
      isWide
      onClose={onClose}
    >
      {!follows && (
        <div className="law__pair">
          <SelectField
            form={form}
            name="kind"
            label={words.kindLabel}
            options={KINDS.map((value) => ({ value, label: words.one[value] }))}
          />
          <SelectField form={form} name="rule/province" label={words.province} options={PROVINCE_OPTIONS} />
        </div>
      )}
      <RuleFields form={form} kind={kind} isPast={isPast} />
      <Effects change={rule && { add: rule, ...(isEnded(follows) && { end: { id: follows.id } }) }} />
    </FormSheet>
  );
}

function RuleFields({ form, kind, isPast }: { form: FieldForm; kind: Kind; isPast: boolean }) {
  return (
    <>
      <ValueFields form={form} kind={kind} />
      <ClassFields form={form} />
      <div className="law__pair">
        <DayField form={form} name="rule/from" label={words.firstDay} />
        <DayField form={form} name="rule/to" label={words.lastDay} hint={words.lastDayHint} />
      </div>
      {isPast && (
        <CheckField
          form={form}
          name="isPastConfirmed"
          label={words.pastConfirm}
          hint={words.pastConfirmHint}
        />
      )}
      <TextField
        form={form}
        name="rule/source/title"
        label={words.sourceTitle}
        hint={words.sourceTitleHint}
      />
      <TextField form={form} name="rule/source/url" label={words.sourceUrl} hint={words.sourceUrlHint} />
      <SelectField
        form={form}
        name="rule/confidence"
        label={words.confidence}
        options={(['H', 'M', 'L'] as const).map((value) => ({ value, label: words.confidences[value] }))}
      />
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
    </>
  );
}

const isEnded = (follows: Rule | undefined): follows is Rule =>
  follows !== undefined && follows.origin === 'merchant' && follows.to === null;

/** The rule as it would be saved; `undefined` while a field cannot be read. */
function tryRead(values: Values): ReturnType<typeof readRule> | undefined {
  try {
    return readRule(values);
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}
