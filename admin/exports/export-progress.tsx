import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Note } from '#ui/office/note.tsx';
import { exportFileHref, exportQuery } from '../calls/exports.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Button } from '#ui/button.tsx';
import { type Export, formatSize, isOpen, POLL_MS } from './export.ts';
import { FileLink } from './file-link.tsx';
import { words } from './messages.ts';
import './exports.css';

/** How far an export is, and then its file. */
export function ExportProgress(props: {
  id: string;
  /** The list of all exports is the page behind it. */
  isAmongAll?: boolean;
  onClose(): void;
}) {
  const { id, isAmongAll = false, onClose } = props;
  const query = useQuery({
    ...exportQuery(id),
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data) ? false : POLL_MS),
  });
  const foot = (
    <>
      {!isAmongAll && (
        <LinkButton to="/exports" variant="quiet">
          {words.allExports}
        </LinkButton>
      )}
      <span className="grow" />
      <Button onClick={onClose}>{words.close}</Button>
      {query.data?.state === 'ready' && <ReadyFile id={id} name={query.data.name} />}
    </>
  );
  return (
    <Sheet title={words.exportThis} onClose={onClose} foot={foot}>
      <div aria-live="polite" className="stack">
        <QueryStates query={query}>{(found) => <Progress found={found} />}</QueryStates>
      </div>
    </Sheet>
  );
}

function Progress({ found }: { found: Export }) {
  const { state, failure, name, doneCount, totalCount, rowCount, bytes } = found;
  if (state === 'failed') return <Note kind="danger">{failure}</Note>;
  if (!isOpen(found))
    return (
      <p>
        <b>{name}</b>
        <br />
        {words.isReady(rowCount ?? 0, formatSize(bytes ?? 0))}
      </p>
    );
  return (
    <>
      <progress
        className="progress"
        aria-label={words.writing}
        {...(totalCount !== null && totalCount > 0 && { value: doneCount, max: totalCount })}
      />
      <p>{words.progress(doneCount, totalCount)}</p>
      <p className="q">{words.goesOn}</p>
    </>
  );
}

/** The file takes the focus: it is what the person came for. */
function ReadyFile({ id, name }: { id: string; name: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return <FileLink ref={link} href={exportFileHref(id)} name={name} variant="primary" />;
}
