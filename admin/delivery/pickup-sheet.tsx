import { formatCents } from '#contract/money.ts';
import { Note } from '#ui/office/note.tsx';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { PROVINCE_NAMES } from './delivery.ts';
import { EffectSection, type Preview } from './effects.tsx';
import { words } from './messages.ts';
import { needNumber, needText, type SheetProps, useTermsForm } from './use-terms-form.ts';

const HOURS = 'pickup/hours';
const HOLD = 'pickup/holdDays';
const REMIND = 'pickup/remindAfterDays';

/** Collecting in the shop: when, and for how many days an order is held. */
export function PickupSheet(sheet: SheetProps) {
  const { pickup, ...others } = sheet.delivery.terms;
  const { form, terms } = useTermsForm(
    sheet,
    {
      isOffered: true,
      [HOURS]: pickup?.hours ?? '',
      [HOLD]: String(pickup?.holdDays ?? 14),
      [REMIND]: String(pickup?.remindAfterDays ?? 7),
    },
    (values) => ({
      ...others,
      ...(values['isOffered'] === true && {
        pickup: {
          hours: needText(HOURS, String(values[HOURS])),
          holdDays: needNumber(HOLD, String(values[HOLD])),
          remindAfterDays: needNumber(REMIND, String(values[REMIND])),
        },
      }),
    }),
  );
  return (
    <FormSheet form={form} title={words.pickup} submit={words.save} onClose={sheet.onClose}>
      {pickup && <CheckField form={form} name="isOffered" label={words.isPickupOffered} />}
      {form.values['isOffered'] === true && (
        <>
          <TextField form={form} name={HOURS} label={words.pickupHours} hint={words.pickupHoursHint} />
          <div className="dpair">
            <TextField
              form={form}
              name={HOLD}
              label={words.holdDays}
              hint={words.holdDaysHint}
              inputMode="numeric"
              unit={words.daysUnit}
            />
            <TextField
              form={form}
              name={REMIND}
              label={words.remindAfter}
              hint={words.remindAfterHint}
              inputMode="numeric"
              unit={words.daysUnit}
            />
          </div>
        </>
      )}
      <EffectSection terms={terms}>{(preview) => <PickupEffect preview={preview} />}</EffectSection>
    </FormSheet>
  );
}

/** What sample carts come to when they are collected. */
function PickupEffect({ preview: { pickup } }: { preview: Preview }) {
  if (!pickup) return <p className="q">{words.pickupEnds}</p>;
  const province = PROVINCE_NAMES.get(pickup.province) ?? pickup.province;
  return (
    <section className="deffect">
      <p>{words.pickupRules(province)}</p>
      <dl>
        {pickup.totals.map(({ cart, totalCents }) => (
          <div key={cart}>
            <dt>{words.carts[cart]}</dt>
            <dd className="tnum">{totalCents === null ? words.none : formatCents(totalCents)}</dd>
          </div>
        ))}
      </dl>
      {pickup.refusal !== null && <Note kind="danger">{pickup.refusal}</Note>}
      <p className="q">{words.pickupSampleNote}</p>
    </section>
  );
}
