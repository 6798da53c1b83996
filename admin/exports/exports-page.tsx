import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { formatNumber } from '#contract/format/format-number.ts';
import { exportFileHref, exportsQuery } from '../calls/exports.ts';
import { usePerson } from '../api-client/person.ts';
import { Page } from '../page/page.tsx';
import { formatWhen } from '../parts/format-when.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { describeExport, type Export, formatSize, isOpen, POLL_MS } from './export.ts';
import { ExportProgress } from './export-progress.tsx';
import { FileLink } from './file-link.tsx';
import { KindsForm } from './kinds-form.tsx';
import { words } from './messages.ts';

/** Everything that the shop has, to be taken out, and what was taken out. */
export function Component() {
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useQuery({
    ...exportsQuery(),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isOpen) ? POLL_MS : false),
  });
  return (
    <Page title={words.title} facts={[words.intro]}>
      <KindsForm onExported={setOpenId} />
      <Section title={words.lastExports}>
        <QueryStates query={query}>{({ items }) => <LastExports items={items} />}</QueryStates>
      </Section>
      {openId !== null && <ExportProgress id={openId} isAmongAll onClose={() => setOpenId(null)} />}
    </Page>
  );
}

function LastExports({ items }: { items: readonly Export[] }) {
  if (items.length === 0) return <p className="q">{words.none}</p>;
  return (
    <table className="tbl tbl--in tbl--list">
      <TableHead
        columns={[words.file, [words.rows, 'num'], [words.size, 'num'], words.state, [words.action, 'sr']]}
      />
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <th scope="row" className="mt">
              {describeExport(one)}
              <small className="q">
                {' '}
                <When at={one.createdAt} />
              </small>
            </th>
            <td className="num">{one.rowCount === null ? '' : formatNumber(one.rowCount)}</td>
            <td className="num">{one.bytes === null ? '' : formatSize(one.bytes)}</td>
            <td className="ms">
              <ExportState one={one} />
            </td>
            <td className="me num">
              {one.state === 'ready' && (
                <FileLink href={exportFileHref(one.id)} name={one.name} size="small" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How far it is, until when its file is kept, or why there is none. */
function ExportState({ one }: { one: Export }) {
  const { shop } = usePerson();
  const { state, expiresAt, failure, doneCount, totalCount } = one;
  switch (state) {
    case 'ready':
      return expiresAt === null ? null : words.keptUntil(formatWhen(expiresAt, shop.timeZone));
    case 'failed':
      return <State level={0} bad word={failure ?? words.states.failed} />;
    case 'queued':
    case 'deleted':
      return words.states[state];
    case 'running':
      return words.progress(doneCount, totalCount);
  }
}
