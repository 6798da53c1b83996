import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Note } from '#ui/office/note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import { commitImport, loadErrors } from '../calls/imports.ts';
import { useToasts } from '../parts/toasts.tsx';
import { DifferenceRows } from './difference-rows.tsx';
import { downloadText } from '../parts/download-text.ts';
import type { Import } from './import.ts';
import { ImportFrame } from './import-frame.tsx';
import { PictureHosts } from './import-photographs.tsx';
import { KIND_WORDS } from './kind-words.ts';
import { words } from './messages.ts';
import { type TallyEntry, Tally } from './tally.tsx';

const TABS = ['error', 'update', 'create', 'same'] as const;
type Tab = (typeof TABS)[number] | 'warnings';

/** The third step: what each row would change. Nothing is written before it is confirmed. */
export function DifferencesStep({ found, onBack }: { found: Import; onBack(): void }) {
  const { counts } = found;
  const [tab, setTab] = useState<Tab>(() => TABS.find((one) => counts[one] > 0) ?? 'same');
  const [leavesOutErrors, setLeavesOut] = useState(false);
  const [reason, setReason] = useState('');
  const [pictureHosts, setPictureHosts] = useState<readonly string[]>([]);
  const commit = useCommit(found);
  const id = useId();
  const ready = counts.create + counts.update;
  const isBlocked = ready === 0 || (counts.error > 0 && !leavesOutErrors);
  const start = (
    <Button
      variant="primary"
      disabled={isBlocked}
      isBusy={commit.isBusy}
      onClick={() =>
        void commit.run({
          leavesOutErrors,
          pictureHosts,
          ...(reason.trim() !== '' && { reason: reason.trim() }),
        })
      }
    >
      {KIND_WORDS[found.kind].commit(ready)}
    </Button>
  );
  return (
    <ImportFrame
      found={found}
      step="differences"
      title={words.differences}
      fact={words.nothingWritten}
      actions={
        <>
          <Button onClick={onBack}>{words.changeColumns}</Button>
          <span className="only-d">{start}</span>
        </>
      }
      foot={start}
    >
      {commit.failure !== undefined && <Note kind="danger">{commit.failure}</Note>}
      <Tally<Tab> entries={toEntries(found)} chosen={tab} onChoose={setTab} />
      {counts.error > 0 && (
        <div className="ierrors">
          <Note kind="plain" actions={<ErrorsButton id={found.id} />}>
            {words.errorsNote(counts.error)}
          </Note>
          <Check
            label={words.leaveOut(counts.error)}
            checked={leavesOutErrors}
            onChange={({ target }) => setLeavesOut(target.checked)}
          />
        </div>
      )}
      <PictureHosts found={found} chosen={pictureHosts} onChoose={setPictureHosts} />
      {found.needsReason && (
        <TextField
          id={`${id}-reason`}
          label={words.reason}
          hint={words.reasonHint}
          error={commit.reasonError}
          fieldClass="ireason"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {ready === 0 && <Note kind="plain">{words.nothingToDo}</Note>}
      <DifferenceRows
        key={tab}
        found={found}
        query={tab === 'warnings' ? { hasWarnings: true } : { state: tab }}
      />
    </ImportFrame>
  );
}

const toEntries = ({ counts, kind, warningCount }: Import): TallyEntry<Tab>[] => [
  ...TABS.map((one) => ({
    id: one,
    count: counts[one],
    label: one === 'create' ? KIND_WORDS[kind].created : words.tabs[one],
  })),
  { id: 'warnings', count: warningCount, label: words.tabs.warnings },
];

function useCommit(found: Import) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [reasonError, setReasonError] = useState<string>();
  const run = async (body: Parameters<typeof commitImport>[1]): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    setReasonError(undefined);
    try {
      await commitImport(found, body);
    } catch (error) {
      const refused = error instanceof ApiProblem ? error : undefined;
      const atReason = refused?.errors.find(({ pointer }) => pointer === '/reason');
      if (atReason) setReasonError(atReason.detail);
      else setFailure(refused?.errors[0]?.detail ?? (refused?.detail || words.notCommitted));
    }
    await queries.invalidateQueries({ queryKey: ['imports'] });
    setBusy(false);
  };
  return { run, isBusy, failure, reasonError };
}

/** Saves the rows with errors as a file. */
function ErrorsButton({ id }: { id: string }) {
  const toasts = useToasts();
  const save = async (): Promise<void> => {
    try {
      const { fileName, content } = await loadErrors(id);
      downloadText(fileName, content);
    } catch (error) {
      toasts.fail(words.uploadFailed, error);
    }
  };
  return (
    <Button size="small" icon="arrow-down" onClick={() => void save()}>
      {words.downloadErrors}
    </Button>
  );
}
