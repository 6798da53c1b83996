import { ROLES } from '#contract/staff/permissions.ts';
import { ROLE_NAMES, ROLE_SENTENCES } from '#contract/staff/role-messages.ts';
import { invite } from '../calls/staff.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { NO_ROLES } from './member-sheet.tsx';
import { words } from './messages.ts';
import { type SentInvitation, useInvited } from './use-invite.ts';

/** Invites a person with their roles. */
export function InviteSheet(props: { onSent(invitation: SentInvitation): void; onClose(): void }) {
  const { onSent, onClose } = props;
  const form = useOfficeForm({
    initial: { email: '', ...NO_ROLES },
    save: ({ email, ...chosen }) =>
      invite({ email: email.trim(), roles: ROLES.filter((role) => chosen[role]) }),
    onSaved: useInvited(onSent),
  });
  return (
    <FormSheet form={form} title={words.invite} submit={words.sendInvitation} onClose={onClose}>
      <p>{words.inviteText}</p>
      <TextField form={form} name="email" label={words.email} maxLength={254} />
      <fieldset className="stack">
        <legend>{words.roles}</legend>
        {ROLES.map((role) => (
          <CheckField
            key={role}
            form={form}
            name={role}
            label={ROLE_NAMES[role]}
            hint={ROLE_SENTENCES[role]}
          />
        ))}
      </fieldset>
    </FormSheet>
  );
}
