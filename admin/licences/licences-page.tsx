import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toShopDay } from '#contract/format/parse-shop-time.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { licencesQuery, trainingQuery } from '../calls/licences.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { LicenceSheet } from './licence-sheet.tsx';
import {
  describeCover,
  getState,
  type Licence,
  type Licences,
  PROVINCE_NAMES,
  showDay,
  showLastDay,
} from './licences.ts';
import { words } from './messages.ts';
import { TrainingSection } from './training-section.tsx';
import './licences.css';

const LEVELS = { now: 3, soon: 2, coming: 1, ended: 0 } as const;

/** The licences of the shop, and the training of its staff. */
export function Component() {
  const licences = useQuery(licencesQuery());
  const training = useQuery(trainingQuery());
  return (
    <Page title={words.title} facts={[words.about]}>
      <div className="stack">
        <QueryStates query={licences}>{(found) => <Held licences={found} />}</QueryStates>
        <QueryStates query={training}>{(found) => <TrainingSection training={found} />}</QueryStates>
      </div>
    </Page>
  );
}

function Held({ licences }: { licences: Licences }) {
  const { may, shop } = usePerson();
  const [opened, setOpened] = useState<{ row: Licence | undefined }>();
  const [today] = useState(() => toShopDay(new Date(), shop.timeZone));
  const mayChange = may('settings.legal');
  const rows = licences.licences.toSorted((a, b) =>
    (PROVINCE_NAMES.get(a.province) ?? '').localeCompare(PROVINCE_NAMES.get(b.province) ?? ''),
  );
  return (
    <Section
      title={words.held}
      end={
        mayChange && (
          <Button size="small" icon="plus" onClick={() => setOpened({ row: undefined })}>
            {words.add}
          </Button>
        )
      }
    >
      {licences.isDemo && <Note kind="info">{words.demo}</Note>}
      {rows.length === 0 ? (
        <p className="q">{words.none}</p>
      ) : (
        <div className="tblwrap tblwrap--in" role="region" aria-label={words.table} tabIndex={0}>
          <table className="tbl tbl--in tbl--stack licences">
            <TableHead
              columns={[
                words.province,
                words.licence,
                words.covers,
                words.hours,
                words.days,
                words.state,
                [words.action, 'sr'],
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <LicenceRow
                  key={`${row.province} ${row.from} ${row.classes?.join() ?? ''} ${row.number ?? ''}`}
                  row={row}
                  today={today}
                  onOpen={mayChange ? () => setOpened({ row }) : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {opened && (
        <LicenceSheet
          licences={licences}
          row={opened.row}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}

function LicenceRow(props: { row: Licence; today: string; onOpen: (() => void) | undefined }) {
  const { row, today, onOpen } = props;
  const state = getState(row, today);
  return (
    <tr>
      <th scope="row">{PROVINCE_NAMES.get(row.province)}</th>
      <td data-label={words.licence}>
        {row.kind === undefined ? <span className="q">{words.unnamed}</span> : words.kinds[row.kind]}
        {row.number !== undefined && <small className="q">{words.number(row.number)}</small>}
      </td>
      <td data-label={words.covers}>{describeCover(row)}</td>
      <td className="tnum" data-label={words.hours}>
        {row.hours ? (
          words.fromTo(row.hours.earliest, row.hours.latest)
        ) : (
          <span className="q">{words.noHours}</span>
        )}
      </td>
      <td className="tnum" data-label={words.days}>
        {row.to === undefined
          ? words.fromOn(showDay(row.from))
          : words.untilOn(showDay(row.from), showLastDay(row.to))}
      </td>
      <td>
        <State level={LEVELS[state]} bad={state === 'ended'} word={words.states[state]} />
      </td>
      <td className="num">
        {onOpen && (
          <Button size="small" onClick={onOpen}>
            {words.change}
            <span className="sr"> {PROVINCE_NAMES.get(row.province)}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
