import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { PROVINCE_NAMES, replaceRow } from './delivery.ts';
import { Effects } from './effects.tsx';
import { words } from './messages.ts';
import { type SheetProps, useTermsForm } from './use-terms-form.ts';

const REASON = 'refusals/0/reason';

/** Refuses delivery to a province, or ends the refusal where it `isResumed`. */
export function RefusalSheet({
  province,
  isResumed,
  ...sheet
}: SheetProps & { province: ProvinceCode; isResumed: boolean }) {
  const { terms } = sheet.delivery;
  const row = terms.refusals.find((one) => one.province === province);
  const { form, terms: next } = useTermsForm(sheet, { [REASON]: row?.reason ?? '' }, (values) => ({
    ...terms,
    refusals: replaceRow(
      terms.refusals,
      row,
      isResumed ? undefined : { ...row, province, reason: String(values[REASON]).trim() },
    ),
  }));
  const name = PROVINCE_NAMES.get(province) ?? province;
  return (
    <FormSheet
      form={form}
      title={isResumed ? words.resumeTitle(name) : words.reasonTitle(name)}
      submit={words.save}
      isWide
      onClose={sheet.onClose}
    >
      {isResumed ? (
        <p>{words.resumeText}</p>
      ) : (
        <TextField form={form} name={REASON} label={words.reason} hint={words.reasonHint} isMultiline />
      )}
      <Effects terms={form.values[REASON]?.trim() === '' && !isResumed ? undefined : next} />
    </FormSheet>
  );
}
