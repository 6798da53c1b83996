import { findProvince } from '#contract/checkout/provinces.ts';
import { CHECKOUT_LENGTHS } from '#contract/checkout/checkout-form.ts';
import { Note } from '#ui/office/note.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { correctDetails } from '../calls/orders.ts';
import { words } from './messages.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { useDone } from './use-order-command.ts';

const CONTACT = ['phone', 'email'] as const;
const FIELDS = ['address', 'address2', 'city', 'postalCode', ...CONTACT] as const;

/** Corrects where an order goes and how its buyer is reached, and says what that does to its price. */
export function DetailsSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const { address, address2, city, postalCode, phone, province } = order.recipient;
  const form = useOfficeForm({
    initial: { address, address2, city, postalCode, phone, email: order.email ?? '' },
    save: ({ phone: typed, email, ...where }) =>
      correctDetails(order, { phone: typed, email, ...(!order.pickup && where) }),
    onSaved: (changed) => {
      done(changed, words.detailsCorrected(order.number));
      onClose();
    },
  });
  const name = findProvince(province)?.name ?? province;
  const isElsewhere = isInAnotherProvince(form.values.postalCode, province);
  return (
    <FormSheet
      form={form}
      title={words.correctTitle(order.number)}
      submit={words.saveDetails}
      isDisabled={isElsewhere}
      onClose={onClose}
    >
      <p className="b">{order.recipient.name}</p>
      {(order.pickup ? CONTACT : FIELDS).map((field) => (
        <TextField
          key={field}
          form={form}
          name={field}
          label={words.details[field]}
          maxLength={CHECKOUT_LENGTHS[field]}
          {...(field === 'email' && { hint: words.emailCorrectedHint })}
        />
      ))}
      {!order.pickup && (
        <div role="status">
          <Note kind={isElsewhere ? 'danger' : 'plain'}>
            {isElsewhere ? words.anotherProvince(name) : words.samePrice(name)}
          </Note>
        </div>
      )}
      {!order.pickup && <p className="hint">{words.correctMail}</p>}
    </FormSheet>
  );
}

/** The first letter of a postal code names its province. */
function isInAnotherProvince(postalCode: string, province: string): boolean {
  const [first] = postalCode.trim().toUpperCase();
  const known = findProvince(province)?.letters;
  return first !== undefined && known !== undefined && !known.includes(first);
}
