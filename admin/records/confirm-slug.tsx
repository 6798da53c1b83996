import { CheckField } from '../forms/fields.tsx';
import type { FormValues } from '../forms/drafts.ts';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';

/** The box that takes a URL from its redirect, once the API has asked for it. */
export function ConfirmSlug({ form }: { form: OfficeForm & { values: FormValues } }) {
  const asked = form.errors['confirm'];
  if (asked === undefined && form.values['confirm'] !== true) return null;
  return (
    <div className="stack">
      {asked !== undefined && <p className="error">{asked}.</p>}
      <CheckField form={form} name="confirm" label={words.takeUrl} hint={words.takeUrlHint} />
    </div>
  );
}

/** The field as the API takes it. */
export const toConfirm = (isConfirmed: boolean) => (isConfirmed ? { confirm: true as const } : {});
