import { changeProductStatus } from '../calls/products.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import type { Product } from './product.ts';
import { useProductSaved } from './use-product-saved.ts';

export type StatusCommand = 'publish' | 'unpublish' | 'archive';

/** The commands that a status allows. */
export const STATUS_COMMANDS: Readonly<Record<Product['status'], readonly StatusCommand[]>> = {
  // The editor publishes a draft with what is typed.
  draft: [],
  published: ['unpublish', 'archive'],
  archived: ['publish', 'unpublish'],
};

/** Says what a change of the status means for shoppers, and makes it. */
export function StatusSheet(props: { product: Product; command: StatusCommand; onClose(): void }) {
  const { product, command, onClose } = props;
  const saved = useProductSaved();
  const isArchive = command === 'archive';
  const form = useOfficeForm({
    initial: { reason: '', redirectTo: '' },
    save: async ({ reason, redirectTo }) =>
      await changeProductStatus(product, command, {
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(isArchive && redirectTo.trim() !== '' && { redirectTo: redirectTo.trim() }),
      }),
    onSaved: () => {
      saved(words.statusDone[command](product.name));
      onClose();
    },
  });
  return (
    <FormSheet
      form={{ ...form, problem: Object.keys(form.errors).length > 0 ? words.notYet : form.problem }}
      title={words.statusCommands[command]}
      submit={words.statusCommands[command]}
      variant={isArchive ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <ul className="bullets">
        {words.statusEffects[command].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {Object.entries(form.errors).map(([field, detail]) =>
        field === 'reason' || field === 'redirectTo' ? null : (
          <p key={field} className="error">
            {detail}
          </p>
        ),
      )}
      {isArchive && (
        <TextField form={form} name="redirectTo" label={words.redirectTo} hint={words.redirectHint} />
      )}
      <TextField form={form} name="reason" label={words.reasonOptional} maxLength={200} />
    </FormSheet>
  );
}
