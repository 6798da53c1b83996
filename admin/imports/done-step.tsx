import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { Stat, Stats } from '#ui/office/stats.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import { operationQuery } from '../calls/operations.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { ConflictDecision } from './conflict-decision.tsx';
import { Notes, RowName } from './difference-rows.tsx';
import type { Import } from './import.ts';
import { ImportFrame } from './import-frame.tsx';
import { ImportPhotographs } from './import-photographs.tsx';
import { KIND_WORDS } from './kind-words.ts';
import { words } from './messages.ts';
import { MoreRows } from './more-rows.tsx';
import { useRows } from './use-rows.ts';

const RESULTS = ['updated', 'created', 'conflict', 'refused'] as const;
/** Said also when there are none. */
const USUAL: readonly string[] = ['updated', 'created'];

/** The last step: what became of the rows, and the way back. */
export function DoneStep({ found }: { found: Import }) {
  const { counts, eventId, isUndone } = found;
  const { may } = usePerson();
  const next = found.kind === 'products' && counts.created > 0 && !isUndone && (
    <LinkButton to={`/products/gaps?import=${found.id}`} variant="primary">
      {words.fillGaps}
    </LinkButton>
  );
  return (
    <ImportFrame
      found={found}
      step="done"
      title={words.steps.done}
      fact={words.doneText(counts.created, counts.updated)}
      actions={
        <>
          <LinkButton to="/imports">{words.another}</LinkButton>
          {next && (
            <>
              <LinkButton to="/products?view=drafts">{words.seeDrafts}</LinkButton>
              <LinkButton to="/products/photographs">{words.addPhotographs}</LinkButton>
              <span className="only-d">{next}</span>
            </>
          )}
        </>
      }
      foot={next || undefined}
    >
      <Stats>
        {RESULTS.filter((state) => counts[state] > 0 || USUAL.includes(state)).map((state) => (
          <Stat
            key={state}
            label={state === 'created' ? KIND_WORDS[found.kind].created : words.results[state]}
            value={formatNumber(counts[state])}
          />
        ))}
        <Stat label={words.results.leftOut} value={formatNumber(found.leftOutCount + counts.error)} />
      </Stats>
      <div className="idone">
        {isUndone ? (
          <>
            <Note kind="plain">{words.undoneNote}</Note>
            <Stayed operationId={found.operationId ?? ''} />
          </>
        ) : (
          eventId !== null && (
            <Note
              kind="info"
              actions={
                may('audit.read') && (
                  <LinkButton to={`/history/${eventId}`} size="small">
                    {words.showUndo}
                  </LinkButton>
                )
              }
            >
              {words.undoNote}
            </Note>
          )
        )}
      </div>
      <ImportPhotographs found={found} />
      {counts.conflict > 0 && (
        <Section title={words.conflicts}>
          <p className="q">{KIND_WORDS[found.kind].conflicts}</p>
          <ResultTable found={found} state="conflict" />
        </Section>
      )}
      {counts.refused > 0 && (
        <Section title={words.refusedRows}>
          <ResultTable found={found} state="refused" />
        </Section>
      )}
    </ImportFrame>
  );
}

/** What the undo left as it is, and why. */
function Stayed({ operationId }: { operationId: string }) {
  const { data } = useQuery(operationQuery(operationId));
  const errors = data?.undo?.errors ?? [];
  if (errors.length === 0) return null;
  return (
    <Section title={words.stayed}>
      <ul className="bullets">
        {errors.map(({ row, message, resource }) => (
          <li key={row}>
            {resource?.name && (
              <Link className="b" to={`/products/${resource.id}`}>
                {resource.name}
              </Link>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Rows that did not change their products, with a decision for those that may. */
function ResultTable({ found, state }: { found: Import; state: 'conflict' | 'refused' }) {
  const rows = useRows(found.id, { state });
  const items = rows.data?.pages.flatMap((page) => page.items) ?? [];
  const isConflict = state === 'conflict';
  return (
    <>
      <div className="tblwrap">
        <table className="tbl idiff">
          <TableHead
            columns={[
              KIND_WORDS[found.kind].record,
              words.fileSays,
              ...(isConflict ? [[words.take, 'sr'] as const] : []),
            ]}
          />
          {items.map((row) => (
            <tbody key={row.row}>
              <tr>
                <th scope="row">
                  <RowName kind={found.kind} row={row} name={row.name} />
                  {!isConflict && <Notes row={row} />}
                </th>
                <td>
                  {row.changes.map(({ field, name, after }) => (
                    <span key={field} className="isays">
                      <span className="q">{name}</span> {after ?? words.noValue}
                    </span>
                  ))}
                </td>
                {isConflict && (
                  <td className="num idecides">
                    <ConflictDecision id={found.id} row={row} />
                  </td>
                )}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      <MoreRows rows={rows} />
    </>
  );
}
