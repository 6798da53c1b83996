import type { Answers } from '../api-client/typed-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatList } from '#contract/format/format-list.ts';
import type { Role } from '#contract/staff/permissions.ts';
import { invitationsQuery, staffQuery } from '../calls/staff.ts';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { ROLE_NAMES } from '#contract/staff/role-messages.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { Button } from '#ui/button.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { type Member, MemberSheet } from './member-sheet.tsx';
import { words } from './messages.ts';
import { type SentInvitation, useInvite } from './use-invite.ts';
import { useRemoval } from './use-removal.ts';

type Invitation = Answers['GET /invitations']['items'][number];

const nameRoles = (roles: readonly Role[]): string => formatList(roles.map((role) => ROLE_NAMES[role]));

/** The staff and who is invited. */
export function Component() {
  const [isInviting, setInviting] = useOpenFromAddress('invite');
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const staff = useQuery(staffQuery());
  const invitations = useQuery(invitationsQuery());
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
        <QueryStates query={invitations}>
          {({ items }) => <Invitations invitations={items} onSent={setSent} />}
        </QueryStates>
      </Section>
      {isInviting && (
        <InviteSheet
          onSent={(invitation) => {
            setInviting(false);
            setSent(invitation);
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {sent?.link && <LinkSheet email={sent.email} link={sent.link} onClose={() => setSent(null)} />}
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

function Invitations(props: {
  invitations: readonly Invitation[];
  onSent(invitation: SentInvitation): void;
}) {
  const { invitations, onSent } = props;
  const removal = useRemoval('invitations', words.cancelled);
  const again = useInvite(onSent);
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
                  variant="quiet"
                  aria-label={words.newLinkOf(invitation.email)}
                  isBusy={again.isPending}
                  onClick={() => again.mutate(invitation)}
                >
                  {words.newLink}
                </Button>{' '}
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
