import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { backupsQuery, createBackup, prepareDownload } from '../calls/backups.ts';
import { formatSize } from '../exports/export.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { type Backup, type Backups, isOpen, POLL_MS } from './backups.ts';
import { words } from './messages.ts';
import { PassphraseSheet } from './passphrase-sheet.tsx';
import { formatHour, ScheduleSheet } from './schedule-sheet.tsx';

/** Backups: made now or every day, listed with their result, and downloaded. */
export function Component() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const query = useQuery({
    ...backupsQuery(),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isOpen) ? POLL_MS : false),
  });
  const begin = useMutation({
    mutationFn: createBackup,
    onSuccess: () => toasts.show({ title: words.begun, text: words.begunText }),
    onError: (error) => toasts.fail(words.notBegun, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['settings', 'backups'] }),
  });
  const isMaking = begin.isPending || (query.data?.items.some(isOpen) ?? false);
  return (
    <Page
      title={words.title}
      facts={[words.about]}
      actions={
        <Button variant="primary" isBusy={isMaking} onClick={() => begin.mutate()}>
          {words.now}
        </Button>
      }
    >
      <QueryStates query={query}>{(found) => <Found backups={found} />}</QueryStates>
    </Page>
  );
}

function Found({ backups }: { backups: Backups }) {
  const [sheet, setSheet] = useState<'schedule' | 'passphrase'>();
  const { missingSince, hour, count, passphrase, folder, items } = backups;
  const close = (): void => setSheet(undefined);
  return (
    <div className="stack">
      {missingSince !== null && (
        <Note kind="danger">
          {words.missing} <When at={missingSince} />.
        </Note>
      )}
      <Section
        title={words.schedule}
        end={
          <Button size="small" onClick={() => setSheet('schedule')}>
            {words.change}
          </Button>
        }
      >
        <Facts
          items={[
            [words.made, hour === null ? words.onlyNow : words.everyDay(formatHour(hour), count)],
            [words.place, folder],
            [words.restore, words.restoreText],
          ]}
        />
      </Section>
      <Section
        title={words.encryption}
        end={
          passphrase !== 'environment' && (
            <Button size="small" onClick={() => setSheet('passphrase')}>
              {passphrase === 'none' ? words.setPassphrase : words.changePassphrase}
            </Button>
          )
        }
      >
        <p>{words.encrypted[passphrase]}</p>
      </Section>
      <Section title={words.list}>
        {items.length === 0 ? <p className="q">{words.none}</p> : <BackupTable items={items} />}
      </Section>
      {sheet === 'schedule' && <ScheduleSheet backups={backups} onClose={close} />}
      {sheet === 'passphrase' && <PassphraseSheet isStored={passphrase === 'stored'} onClose={close} />}
    </div>
  );
}

function BackupTable({ items }: { items: readonly Backup[] }) {
  return (
    <table className="tbl tbl--in tbl--list">
      <TableHead
        columns={[words.made, words.holds, [words.size, 'num'], words.result, [words.action, 'sr']]}
      />
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <th scope="row" className="mt">
              <When at={one.createdAt} />
              {one.isScheduled && <small className="q"> {words.scheduled}</small>}
            </th>
            <td>{one.rowCount === null ? '' : words.contents(one.rowCount, one.fileCount ?? 0)}</td>
            <td className="num">{one.bytes === null ? '' : formatSize(one.bytes)}</td>
            <td className="ms">
              <BackupState one={one} />
            </td>
            <td className="me num">{one.state === 'good' && <DownloadButton one={one} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BackupState({ one: { state, failure, isEncrypted } }: { one: Backup }) {
  if (state === 'failed') return <State level={0} bad word={failure ?? words.states.failed} />;
  if (state === 'good')
    return <State level={3} word={isEncrypted ? words.goodEncrypted : words.states.good} />;
  return <State level={1} word={words.states[state]} />;
}

/** The file is asked for with a fresh sign-in first; then the browser saves it. */
function DownloadButton({ one }: { one: Backup }) {
  const toasts = useToasts();
  const download = useMutation({
    mutationFn: () => prepareDownload(one.id),
    onSuccess: (href) => window.location.assign(href),
    onError: (error) => toasts.fail(words.notDownloaded, error),
  });
  return (
    <Button size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
      {words.download}
      <span className="sr"> {one.fileName}</span>
    </Button>
  );
}
