import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { taxesQuery } from '../calls/taxes.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';
import { RegistrationSheet } from './registration-sheet.tsx';
import { type Authority, listRates, nameAuthority, showDay, type Taxes } from './taxes.ts';
import './taxes.css';

/** Which taxes the shop charges, and under which numbers. */
export function Component() {
  const taxes = useQuery(taxesQuery());
  return (
    <Page title={words.title} facts={[words.about]}>
      <QueryStates query={taxes}>{(found) => <Authorities taxes={found} />}</QueryStates>
    </Page>
  );
}

function Authorities({ taxes }: { taxes: Taxes }) {
  const [opened, setOpened] = useState<Authority>();
  const { may } = usePerson();
  const rows = taxes.authorities.toSorted((a, b) => Number(b.isServed) - Number(a.isServed));
  const isOpen = rows.some(({ isServed, state }) => isServed && state === 'undecided');
  return (
    <div className="stack">
      {isOpen && <Note kind="info">{words.undecided}</Note>}
      <Section title={words.collected}>
        <div className="tblwrap" role="region" aria-label={words.whatTable} tabIndex={0}>
          <table className="tbl tbl--stack taxes">
            <TableHead columns={[words.authority, words.taxes, words.state, words.number]} />
            <tbody>
              {rows.map((row) => (
                <AuthorityRow
                  key={row.of}
                  row={row}
                  taxes={taxes}
                  onOpen={may('settings.legal') ? () => setOpened(row) : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      {opened && <RegistrationSheet taxes={taxes} authority={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function AuthorityRow(props: { row: Authority; taxes: Taxes; onOpen: (() => void) | undefined }) {
  const { row, taxes, onOpen } = props;
  const registrations = taxes.registrations
    .filter(({ of }) => of === row.of)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
  const isCharged = row.state === 'registered' || row.state === 'undecided';
  return (
    <tr>
      <th scope="row">
        {nameAuthority(row)}
        {!row.isServed && <small className="q">{words.notServed}</small>}
      </th>
      <td className="taxes__rates">
        {listRates(row).map((rate) => (
          <span key={rate} className="taxes__line">
            {rate}
          </span>
        ))}
      </td>
      <td>
        <State level={row.state === 'undecided' ? 1 : isCharged ? 3 : 0} word={words.states[row.state]} />
      </td>
      <td className="taxes__number" data-label={registrations.length === 0 ? undefined : words.number}>
        {registrations.map(({ number, from }) => (
          <span key={from} className="taxes__line tnum">
            {number === undefined ? words.none(showDay(from)) : words.since(number, showDay(from))}
          </span>
        ))}
        {onOpen && (
          <Button size="small" onClick={onOpen}>
            {registrations.length === 0 ? words.decide : words.change}
            <span className="sr"> {words.of(nameAuthority(row))}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
