import type { Answers } from '../api-client/typed-calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatList } from '#contract/format/format-list.ts';
import { type Role, ROLES } from '#contract/staff/permissions.ts';
import { call, createQuery } from '../api-client/api.ts';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { ROLE_NAMES } from '../page/role-names.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { type Member, MemberSheet, NO_ROLES } from './member-sheet.tsx';
import { words } from './messages.ts';
import { useRemoval } from './use-removal.ts';

type Invitation = Answers['GET /invitations']['items'][number];

const nameRoles = (roles: readonly Role[]): string => formatList(roles.map((role) => ROLE_NAMES[role]));

/** The staff and who is invited. */
export function Component() {
  const [isInviting, setInviting] = useOpenFromAddress('invite');
  const staff = useQuery(createQuery(['staff'], '/staff'));
  const invitations = useQuery(createQuery(['invitations'], '/invitations'));
  return (
    <Page
      title={words.staff}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setInviting(true)}>
          {words.invite}
        </Button>
      }
    >
      <Section title={words.people}>
        <QueryStates query={staff}>{({ items }) => <People people={items} />}</QueryStates>
      </Section>
      <Section title={words.invitations}>
        <QueryStates query={invitations}>{({ items }) => <Invitations invitations={items} />}</QueryStates>
      </Section>
      {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
    </Page>
  );
}

function People({ people }: { people: readonly Member[] }) {
  const [open, setOpen] = useState<Member | null>(null);
  return (
    <>
      <div className="tblwrap" role="group" aria-label={words.people} tabIndex={0}>
        <table className="tbl tbl--list">
          <TableHead columns={[words.name, words.email, words.roles, words.state]} />
          <tbody>
            {people.map((member) => {
              const { id, name, email, roles, state } = member;
              return (
                <tr key={id}>
                  <th scope="row" className="mt">
                    <button
                      type="button"
                      className="link"
                      aria-label={words.open(name || email)}
                      onClick={() => setOpen(member)}
                    >
                      {name || email}
                    </button>
                  </th>
                  <td className="ms">{email}</td>
                  <td className="mx">{nameRoles(roles)}</td>
                  <td className="me">
                    <State level={state === 'active' ? 3 : 0} word={words.states[state]} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {open && <MemberSheet member={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const removal = useRemoval('invitations', words.cancelled);
  if (invitations.length === 0) return <p className="q">{words.noInvitations}</p>;
  return (
    <div className="tblwrap" role="group" aria-label={words.invitations} tabIndex={0}>
      <table className="tbl tbl--list">
        <TableHead columns={[words.email, words.roles, words.expires, [words.action, 'sr']]} />
        <tbody>
          {invitations.map((invitation) => (
            <tr key={invitation.id}>
              <th scope="row" className="mt">
                {invitation.email}
              </th>
              <td className="ms">{nameRoles(invitation.roles)}</td>
              <td className="mx">
                <When at={invitation.expiresAt} />
              </td>
              <td className="num me">
                <Button
                  size="small"
                  aria-label={words.cancelOf(invitation.email)}
                  isBusy={removal.isPending}
                  onClick={() => removal.mutate(invitation)}
                >
                  {words.cancelInvitation}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InviteSheet({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { email: '', ...NO_ROLES },
    save: ({ email, ...chosen }) =>
      call('POST', '/invitations', {
        body: { email: email.trim(), roles: ROLES.filter((role) => chosen[role]) },
      }),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['invitations'] });
      show({ title: words.invited(form.values.email) });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.invite} submit={words.sendInvitation} onClose={onClose}>
      <p>{words.inviteText}</p>
      <TextField form={form} name="email" label={words.email} maxLength={254} />
      <fieldset className="stack">
        <legend>{words.roles}</legend>
        {ROLES.map((role) => (
          <CheckField key={role} form={form} name={role} label={ROLE_NAMES[role]} />
        ))}
      </fieldset>
    </FormSheet>
  );
}
