import { useId } from 'react';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { Check } from '#ui/check.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { CheckField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import type { Kind } from './law.ts';
import { words } from './messages.ts';
import { classField, materialField, valueField } from './rule-values.ts';

type Props = { form: FieldForm };

/** The fields of what a rule of a kind says. */
export function ValueFields({ form, kind }: Props & { kind: Kind }) {
  const name = valueField;
  switch (kind) {
    case 'age':
      return (
        <TextField
          form={form}
          name={name('years')}
          label={words.yearsLabel}
          unit={words.yearsUnit}
          inputMode="numeric"
        />
      );
    case 'tax':
      return <TaxFields form={form} />;
    case 'deposit':
      return <ContainerFields form={form} />;
    case 'fee':
      return (
        <>
          <ContainerFields form={form} />
          <CheckField
            form={form}
            name={name('isInPrice')}
            label={words.isInPrice}
            hint={words.isInPriceHint}
          />
        </>
      );
    case 'floor':
      return <FloorFields form={form} />;
    case 'hours':
      return (
        <div className="law__pair">
          <TextField form={form} name={name('earliest')} label={words.earliest} hint={words.timeHint} />
          <TextField form={form} name={name('latest')} label={words.latest} />
        </div>
      );
    case 'promotion':
      return <CheckField form={form} name={name('allowsDiscountCodes')} label={words.allowsDiscountCodes} />;
    case 'language':
      return <LanguageFields form={form} />;
  }
}

function TaxFields({ form }: Props) {
  return (
    <>
      <div className="law__pair">
        <TextField
          form={form}
          name={valueField('name')}
          label={words.taxName}
          hint={words.taxNameHint}
          maxLength={60}
        />
        <TextField
          form={form}
          name={valueField('rateMillionths')}
          label={words.percent}
          hint={words.percentHint}
          unit={words.percentUnit}
          inputMode="decimal"
        />
      </div>
      <CheckField form={form} name={valueField('appliesToDelivery')} label={words.appliesToDelivery} />
    </>
  );
}

function ContainerFields({ form }: Props) {
  return (
    <>
      <Checks
        form={form}
        legend={words.containers}
        error={form.errors[valueField('materials')]}
        errorName={valueField('materials')}
        items={CONTAINER_MATERIALS.map((one) => ({ name: materialField(one), label: words.materials[one] }))}
      />
      <div className="law__pair">
        <TextField
          form={form}
          name={valueField('fromMl')}
          label={words.fromMl}
          unit={words.ml}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name={valueField('toMl')}
          label={words.toMl}
          hint={words.toMlHint}
          unit={words.ml}
          inputMode="numeric"
        />
      </div>
      <TextField
        form={form}
        name={valueField('eachCadCents')}
        label={words.each}
        unit={words.cadUnit}
        inputMode="decimal"
      />
    </>
  );
}

function FloorFields({ form }: Props) {
  return (
    <>
      <div className="law__pair">
        <TextField
          form={form}
          name={valueField('cadCents')}
          label={words.amount}
          unit={words.cadUnit}
          inputMode="decimal"
        />
        <SelectField
          form={form}
          name={valueField('per')}
          label={words.perLabel}
          options={(['litre', 'litre-of-alcohol', 'container'] as const).map((value) => ({
            value,
            label: words.per[value],
          }))}
        />
        <TextField
          form={form}
          name={valueField('fromAbvPercent')}
          label={words.fromAbv}
          unit={words.abvUnit}
          inputMode="decimal"
        />
        <TextField
          form={form}
          name={valueField('toAbvPercent')}
          label={words.toAbv}
          hint={words.toAbvHint}
          unit={words.abvUnit}
          inputMode="decimal"
        />
      </div>
      <CheckField form={form} name={valueField('includesTax')} label={words.includesTaxLabel} />
      <CheckField form={form} name={valueField('includesDeposit')} label={words.includesDepositLabel} />
    </>
  );
}

function LanguageFields({ form }: Props) {
  return (
    <>
      <SelectField
        form={form}
        name={valueField('requires')}
        label={words.requires}
        options={(['terms', 'publications'] as const).map((value) => ({
          value,
          label: words.requiresOptions[value],
        }))}
      />
      <TextField
        form={form}
        name={valueField('refusal')}
        label={words.refusal}
        hint={words.refusalHint}
        isMultiline
      />
    </>
  );
}

/** The classes of drinks that a rule applies to. */
export const ClassFields = ({ form }: Props) => (
  <Checks
    form={form}
    legend={words.appliesTo}
    error={form.errors['rule/classes']}
    errorName="rule/classes"
    items={PRODUCT_CLASSES.map((one) => ({ name: classField(one), label: words.classes[one] }))}
  />
);

/** Boxes of one question. The browser knows them by the name of its error, where the focus goes. */
function Checks(props: {
  form: FieldForm;
  legend: string;
  error: string | undefined;
  errorName: string;
  items: readonly { name: string; label: string }[];
}) {
  const { form, legend, error, errorName, items } = props;
  const id = useId();
  return (
    <ChoiceGroup id={id} legend={legend} error={error}>
      <div className="law__checks">
        {items.map(({ name, label }, index) => (
          <Check
            key={name}
            id={index === 0 ? id : undefined}
            name={errorName}
            aria-invalid={error === undefined ? undefined : true}
            checked={form.values[name] === true}
            onChange={({ target }) => form.set(name, target.checked)}
            label={label}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
