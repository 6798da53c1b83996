import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { mailDomainQuery, mailQuery, removeMailServer } from '../calls/mail.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import { ServerSheet } from './server-sheet.tsx';
import './mail.css';

type Mail = Answers['GET /settings/mail'];
type Domain = Answers['GET /settings/mail/domain'];

const RECORDS = ['spf', 'dkim', 'dmarc'] as const;

/** The mail server of the shop, and what the domain of the sender says of its mail. */
export function Component() {
  const query = useQuery(mailQuery());
  return (
    <Page title={words.title} facts={[words.about]}>
      <QueryStates query={query}>{(found) => <Found mail={found} />}</QueryStates>
    </Page>
  );
}

function Found({ mail }: { mail: Mail }) {
  const { lockedBy, server, version } = mail;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack">
      {lockedBy !== null && <Note kind="info">{words.lockedBy(lockedBy)}</Note>}
      <Section
        title={words.server}
        end={
          lockedBy === null && (
            <>
              {server && <RemoveButton version={version} />}
              <Button size="small" variant="primary" onClick={() => setOpen(true)}>
                {server ? words.replace : words.store}
              </Button>
            </>
          )
        }
      >
        {server ? <Facts items={listFacts(server)} /> : <p>{words.none}</p>}
      </Section>
      {server && lockedBy === null && <DomainSection />}
      {isOpen && <ServerSheet mail={mail} onClose={() => setOpen(false)} />}
    </div>
  );
}

const listFacts = ({ host, port, isEncrypted, user, from }: NonNullable<Mail['server']>) =>
  [
    [words.server, words.at(host, port)],
    [words.encryption, isEncrypted ? words.encryptions.yes : words.encryptions.no],
    [words.user, user ?? words.noUser],
    [words.from, from],
  ] as const;

function RemoveButton({ version }: { version: number }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const remove = useMutation({
    mutationFn: () => removeMailServer(version),
    onSuccess: () => toasts.show({ title: words.removed, text: words.removedText }),
    onError: (error) => toasts.fail(words.notRemoved, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['settings', 'mail'] }),
  });
  return (
    <Button size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
      {words.remove}
    </Button>
  );
}

function DomainSection() {
  const query = useQuery(mailDomainQuery());
  return (
    <Section
      title={words.domain}
      end={
        <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {words.again}
        </Button>
      }
    >
      <QueryStates query={query}>{(found) => <Records found={found} />}</QueryStates>
    </Section>
  );
}

function Records({ found }: { found: Domain }) {
  return (
    <>
      <p>{words.domainAbout(found.domain)}</p>
      <div className="tblwrap tblwrap--in" role="region" aria-label={words.table} tabIndex={0}>
        <table className="tbl tbl--in mail-records">
          <TableHead columns={[words.record, words.state, words.name, words.line]} />
          <tbody>
            {RECORDS.map((kind) => {
              const { isGood, name, line } = found[kind];
              return (
                <tr key={kind}>
                  <th scope="row">{words.records[kind]}</th>
                  <td>
                    <State level={isGood ? 3 : 0} word={isGood ? words.good : words.bad} />
                  </td>
                  <td>{name}</td>
                  <td>
                    {line === null ? !isGood && kind === 'dkim' && words.dkimLine : <code>{line}</code>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
