import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, ROLES } from '#contract/staff/permissions.ts';
import { changeMember, endSession, resetFactors, sessionsQuery, updateMember } from '../calls/staff.ts';
import { Section } from '#ui/office/section.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { CheckField, TextField } from '../forms/fields.tsx';
import { Form, FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { ROLE_NAMES, ROLE_SENTENCES } from '#contract/staff/role-messages.ts';
import { words } from './messages.ts';

export type Member = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  state: keyof typeof words.states;
  version: number;
};
type CommandName = 'suspend' | 'restore' | 'remove' | 'reset-factors';

/** A member of staff: roles, sessions, second factors, suspension and removal. */
export function MemberSheet({ member, onClose }: { member: Member; onClose(): void }) {
  const [command, setCommand] = useState<CommandName | null>(null);
  if (command !== null)
    return (
      <CommandSheet member={member} command={command} onClose={() => setCommand(null)} onDone={onClose} />
    );
  const isActive = member.state === 'active';
  return (
    <Sheet title={member.name || member.email} onClose={onClose}>
      <p className="m">{member.email}</p>
      <RolesForm member={member} onSaved={onClose} />
      <Section title={words.sessions}>
        <Sessions staffId={member.id} />
      </Section>
      <Section title={words.access}>
        <div className="row">
          <Button onClick={() => setCommand(isActive ? 'suspend' : 'restore')}>
            {words.commands[isActive ? 'suspend' : 'restore']}
          </Button>
          <Button onClick={() => setCommand('reset-factors')}>{words.commands['reset-factors']}</Button>
          <Button variant="danger" onClick={() => setCommand('remove')}>
            {words.commands.remove}
          </Button>
        </div>
      </Section>
    </Sheet>
  );
}

function RolesForm({ member, onSaved }: { member: Member; onSaved(): void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { id, version } = member;
  const form = useOfficeForm({
    initial: { reason: '', ...rolesToValues(member.roles) },
    save: ({ reason, ...chosen }, seen) =>
      updateMember({ id, version: seen }, { roles: ROLES.filter((role) => chosen[role]), reason }),
    versioned: { version, read: (current) => rolesToValues(current.roles) },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['staff'] });
      show({ title: words.rolesSaved });
      onSaved();
    },
  });
  return (
    <Form form={form} submit={words.saveRoles}>
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
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
    </Form>
  );
}

const rolesToValues = (roles: readonly Role[]): Record<Role, boolean> => ({
  owner: roles.includes('owner'),
  manager: roles.includes('manager'),
  packer: roles.includes('packer'),
  editor: roles.includes('editor'),
  accountant: roles.includes('accountant'),
});
export const NO_ROLES = rolesToValues([]);

function Sessions({ staffId }: { staffId: string }) {
  const queries = useQueryClient();
  const { show, fail } = useToasts();
  const sessions = useQuery(sessionsQuery());
  const ending = useMutation({
    mutationFn: endSession,
    onSuccess: () => show({ title: words.sessionEnded }),
    onError: (error) => fail(words.failed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff-sessions'] }),
  });
  return (
    <QueryStates query={sessions}>
      {({ items }) => {
        const own = items.filter((session) => session.staffId === staffId);
        if (own.length === 0) return <p className="q">{words.noSessions}</p>;
        return (
          <ul className="stack">
            {own.map(({ id, createdAt, lastSeenAt, isCurrent }) => (
              <li key={id} className="row">
                <span className="grow">
                  {words.since} <When at={createdAt} />
                  {', '}
                  <span className="q">
                    {isCurrent ? words.thisSession : words.lastActive}{' '}
                    {!isCurrent && <When at={lastSeenAt} />}
                  </span>
                </span>
                {!isCurrent && (
                  <Button size="small" isBusy={ending.isPending} onClick={() => ending.mutate(id)}>
                    {words.endSession}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        );
      }}
    </QueryStates>
  );
}

/** Says what a command does, and asks why. */
function CommandSheet(props: { member: Member; command: CommandName; onClose(): void; onDone(): void }) {
  const { member, command, onClose, onDone } = props;
  const { id, version, name, email } = member;
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { reason: '' },
    save: (body) =>
      command === 'reset-factors' ? resetFactors(id, body) : changeMember({ id, version }, command, body),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['staff'] });
      void queries.invalidateQueries({ queryKey: ['staff-sessions'] });
      show({ title: words.commandDone[command](name || email) });
      onDone();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.commands[command]}
      submit={words.commands[command]}
      variant={command === 'remove' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>
        <b>{name || email}.</b> {words.effects[command]}
      </p>
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
    </FormSheet>
  );
}
