import { usePerson } from '../api-client/person.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { toCents } from '../forms/to-cents.ts';
import { type Blocked, replaceRow, type Surcharge } from './delivery.ts';
import { Effects } from './effects.tsx';
import { words } from './messages.ts';
import { type SheetProps, useTermsForm } from './use-terms-form.ts';

/** An area that costs more; `row` is absent for a new one. */
export function SurchargeSheet({ row, ...sheet }: SheetProps & { row: Surcharge | undefined }) {
  const { shop } = usePerson();
  const { terms } = sheet.delivery;
  const { form, terms: next } = useTermsForm(
    sheet,
    {
      isRemoved: false,
      'surcharges/0/prefix': row?.prefix ?? '',
      'surcharges/0/cents': row ? (row.cents / 100).toFixed(2) : '',
      'surcharges/0/reason': row?.reason ?? '',
    },
    (values) => {
      if (values.isRemoved) return { ...terms, surcharges: replaceRow(terms.surcharges, row, undefined) };
      const cents = toCents('surcharges/0/cents', values['surcharges/0/cents'], shop.currency);
      if (cents === null) throw invalidField('surcharges/0/cents', words.notAnAmount);
      const after = {
        ...row,
        prefix: values['surcharges/0/prefix'].trim(),
        cents,
        reason: values['surcharges/0/reason'].trim(),
      };
      return { ...terms, surcharges: replaceRow(terms.surcharges, row, after) };
    },
  );
  const isFilled = form.values['surcharges/0/prefix'] !== '' && form.values['surcharges/0/reason'] !== '';
  return (
    <FormSheet form={form} title={words.surchargeTitle} submit={words.save} isWide onClose={sheet.onClose}>
      {row && <CheckField form={form} name="isRemoved" label={words.remove} />}
      {!form.values.isRemoved && (
        <>
          <div className="dpair">
            <TextField form={form} name="surcharges/0/prefix" label={words.prefix} hint={words.prefixHint} />
            <TextField
              form={form}
              name="surcharges/0/cents"
              label={words.surchargeCents}
              inputMode="decimal"
            />
          </div>
          <TextField
            form={form}
            name="surcharges/0/reason"
            label={words.reason}
            hint={words.reasonHint}
            isMultiline
          />
        </>
      )}
      <Effects terms={isFilled || form.values.isRemoved ? next : undefined} />
    </FormSheet>
  );
}

/** An area that gets no parcels; `row` is absent for a new one. */
export function BlockedSheet({ row, ...sheet }: SheetProps & { row: Blocked | undefined }) {
  const { terms } = sheet.delivery;
  const { form } = useTermsForm(
    sheet,
    {
      isRemoved: false,
      'blockedPostalCodes/0/prefix': row?.prefix ?? '',
      'blockedPostalCodes/0/reason': row?.reason ?? '',
      'blockedPostalCodes/0/source': row?.source ?? '',
    },
    (values) => ({
      ...terms,
      blockedPostalCodes: replaceRow(
        terms.blockedPostalCodes,
        row,
        values.isRemoved
          ? undefined
          : {
              prefix: values['blockedPostalCodes/0/prefix'].trim(),
              reason: values['blockedPostalCodes/0/reason'].trim(),
              source: values['blockedPostalCodes/0/source'].trim(),
            },
      ),
    }),
  );
  return (
    <FormSheet form={form} title={words.blockedTitle} submit={words.save} onClose={sheet.onClose}>
      {row && <CheckField form={form} name="isRemoved" label={words.remove} />}
      {!form.values.isRemoved && (
        <>
          <TextField
            form={form}
            name="blockedPostalCodes/0/prefix"
            label={words.prefix}
            hint={words.blockedHint}
          />
          <TextField
            form={form}
            name="blockedPostalCodes/0/reason"
            label={words.reason}
            hint={words.reasonHint}
            isMultiline
          />
          <TextField
            form={form}
            name="blockedPostalCodes/0/source"
            label={words.source}
            hint={words.sourceHint}
          />
        </>
      )}
    </FormSheet>
  );
}
