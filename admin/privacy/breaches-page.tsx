import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { breachesQuery } from '../calls/privacy.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { BreachSheet } from './breach-sheet.tsx';
import { type Breach, type Breaches, showDay } from './breaches.ts';
import { words } from './messages.ts';
import './privacy.css';

/** The register of breaches of personal data. */
export function Component() {
  const breaches = useQuery(breachesQuery());
  const [opened, setOpened] = useState<{ row: Breach | undefined }>();
  return (
    <Page
      title={words.breaches}
      facts={[words.breachesAbout]}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setOpened({ row: undefined })}>
          {words.newBreach}
        </Button>
      }
    >
      <QueryStates query={breaches}>
        {(found) => (
          <>
            <Register found={found} onOpen={(row) => setOpened({ row })} />
            {opened && <BreachSheet found={found} row={opened.row} onClose={() => setOpened(undefined)} />}
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function Register({ found, onOpen }: { found: Breaches; onOpen(row: Breach): void }) {
  if (found.breaches.length === 0) return <p className="q">{words.noBreaches}</p>;
  const rows = found.breaches.toSorted((a, b) => b.foundOn.localeCompare(a.foundOn));
  return (
    <div className="tblwrap" role="region" aria-label={words.table} tabIndex={0}>
      <table className="tbl tbl--stack breaches">
        <TableHead
          columns={[words.found, words.what, words.whose, words.risk, words.notices, [words.action, 'sr']]}
        />
        <tbody>
          {rows.map((row) => (
            <BreachRow key={row.id} row={row} stays={found.stays[row.id]} onOpen={() => onOpen(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BreachRow(props: { row: Breach; stays: string | undefined; onOpen(): void }) {
  const { row, stays, onOpen } = props;
  const risk = row.isSerious === undefined ? 'open' : row.isSerious ? 'yes' : 'no';
  return (
    <tr>
      <th scope="row" className="tnum">
        {showDay(row.foundOn)}
        {stays !== undefined && <small className="q">{words.staysUntil(showDay(stays))}</small>}
      </th>
      <td data-label={words.what}>{row.what}</td>
      <td data-label={words.whose}>{row.whose}</td>
      <td>
        <State
          level={risk === 'open' ? 1 : risk === 'yes' ? 3 : 0}
          bad={risk === 'yes'}
          word={words.risks[risk]}
        />
      </td>
      <td data-label={words.notices}>
        {row.notices.length === 0 && <span className="q">{words.noticeNone}</span>}
        {row.notices.map(({ recipient, on }) => (
          <span key={`${recipient} ${on}`} className="breaches__line">
            {words.noticeOne(recipient, showDay(on))}
          </span>
        ))}
      </td>
      <td>
        <Button size="small" onClick={onOpen}>
          {words.edit}
          <span className="sr"> {showDay(row.foundOn)}</span>
        </Button>
      </td>
    </tr>
  );
}
