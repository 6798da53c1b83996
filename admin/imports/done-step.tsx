import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { Stat, Stats } from '#ui/office/stats.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import { resolveRow } from '../calls/imports.ts';
import { operationQuery } from '../calls/operations.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { Notes, RowName } from './difference-rows.tsx';
import type { Import, ImportRow } from './import.ts';
import { ImportFrame } from './import-frame.tsx';
import { ImportPhotographs } from './import-photographs.tsx';
import { KIND_WORDS } from './kind-words.ts';
import { words } from './messages.ts';
import { useRows } from './use-rows.ts';

const RESULTS = ['updated', 'created', 'conflict', 'refused'] as const;
/** Said also when there are none. */
const USUAL: readonly string[] = ['updated', 'created'];

/** The last step: what became of the rows, and the way back. */
export function DoneStep({ found }: { found: Import }) {
  const { counts, eventId, isUndone } = found;
  const { may } = usePerson();
  return (
    <ImportFrame
      found={found}
      step="done"
      title={words.steps.done}
      fact={words.doneText(counts.created, counts.updated)}
      actions={
        <>
          <LinkButton to="/imports">{words.another}</LinkButton>
          {found.kind === 'products' && counts.created > 0 && !isUndone && (
            <>
              <LinkButton to="/products?view=drafts">{words.seeDrafts}</LinkButton>
              <LinkButton to="/products/photographs">{words.addPhotographs}</LinkButton>
              <LinkButton to={`/products/gaps?import=${found.id}`} variant="primary">
                {words.fillGaps}
              </LinkButton>
            </>
          )}
        </>
      }
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
                    <Decision id={found.id} row={row} />
                  </td>
                )}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      {rows.hasNextPage && (
        <p className="imore">
          <Button isBusy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {words.more(50)}
          </Button>
        </p>
      )}
    </>
  );
}

function Decision({ id, row }: { id: string; row: ImportRow }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const decide = async (take: 'file' | 'shop'): Promise<void> => {
    try {
      await resolveRow(id, row.row, take);
      toasts.show({ title: words.resolved });
    } catch (error) {
      toasts.fail(words.notResolved, error);
    }
    await queries.invalidateQueries({ queryKey: ['imports', id] });
  };
  return (
    <span className="row idecide">
      <Button size="small" aria-label={words.takeFileOf(row.name)} onClick={() => void decide('file')}>
        {words.takeFile}
      </Button>
      <Button size="small" aria-label={words.keepShopOf(row.name)} onClick={() => void decide('shop')}>
        {words.keepShop}
      </Button>
    </span>
  );
}
