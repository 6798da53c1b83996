import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Stat, Stats } from '#ui/office/stats.tsx';
import { productCountQuery } from '../calls/products.ts';
import { Page } from '../page/page.tsx';
import { downloadText } from '../parts/download-text.ts';
import { FileGroup } from './file-rows.tsx';
import { words } from './messages.ts';
import type { BatchFile, PhotographBatch } from './photograph-batch.ts';
import { PhotographPicker } from './photograph-picker.tsx';
import './photographs.css';
import { usePhotographs } from './use-photographs.ts';

const SENT: readonly BatchFile['state'][] = ['waiting', 'sending', 'making', 'added', 'failed'];

/** Adds up to 1,000 photographs to the products that their names tell. */
export function Component() {
  const { batch, state } = usePhotographs();
  const { files, tooMany, isReading, isSending, problem } = state;
  const of = (...states: BatchFile['state'][]) => files.filter((one) => states.includes(one.state));
  const matched = of('matched');
  const isBegun = files.some((one) => SENT.includes(one.state));
  const send = matched.length > 0 && (
    <Button
      className="main-act"
      variant="primary"
      isBusy={isSending}
      disabled={isReading}
      onClick={batch.start}
    >
      {words.send(matched.length)}
    </Button>
  );
  return (
    <Page
      title={words.title}
      crumbs={[[words.products, '/products']]}
      actions={send}
      {...(send && { foot: send })}
    >
      {!isSending && <PhotographPicker isFirst={files.length === 0} onFiles={batch.add} />}
      {problem !== undefined && <Note kind="danger">{problem}</Note>}
      {tooMany > 0 && <Note kind="plain">{words.tooMany(tooMany)}</Note>}
      {isReading && (
        <Progress
          label={words.reading(files.length - of('reading').length, files.length)}
          done={files.length - of('reading').length}
          all={files.length}
        />
      )}
      {files.length > 0 && <Counts files={files} />}
      {isSending && <Sending files={files} />}
      {isBegun && !isSending && <Result files={files} batch={batch} />}
      <FileGroup group="failed" files={of('failed')} batch={batch} />
      <FileGroup group="unmatched" files={of('unmatched')} batch={batch} />
      <FileGroup group="matched" files={of('sending', 'making', 'matched', 'waiting')} batch={batch} />
      <FileGroup group="added" files={of('added')} batch={batch} />
      <FileGroup group="there" files={of('there')} batch={batch} />
    </Page>
  );
}

const Progress = ({ label, done, all }: { label: string; done: number; all: number }) => (
  <div className="pprogress">
    <progress max={Math.max(all, 1)} value={done} aria-label={label} />
    <span role="status">{label}</span>
  </div>
);

function Counts({ files }: { files: readonly BatchFile[] }) {
  const { data } = useQuery(productCountQuery({ hasPicture: 'false' }));
  const count = (...states: BatchFile['state'][]): number =>
    files.filter(({ state }) => states.includes(state)).length;
  // Products without a photograph that get one by what is chosen here. The shop counts those that were
  // added.
  const idsOf = (state: 'added' | 'other'): ReadonlySet<string> =>
    new Set(
      files.flatMap(({ product, state: now }) =>
        product?.pictureCount === 0 && (now === 'added') === (state === 'added') ? [product.id] : [],
      ),
    );
  const first = idsOf('other').difference(idsOf('added'));
  const without = data?.total === undefined ? undefined : Math.max(0, data.total - first.size);
  return (
    <Stats>
      <Stat
        label={words.counts.matched}
        value={formatNumber(count('matched', 'waiting', 'sending', 'making', 'added', 'failed'))}
      />
      <Stat label={words.counts.there} value={formatNumber(count('there'))} />
      <Stat label={words.counts.unmatched} value={formatNumber(count('unmatched'))} />
      {without !== undefined && <Stat label={words.counts.without} value={formatNumber(without)} />}
    </Stats>
  );
}

function Sending({ files }: { files: readonly BatchFile[] }) {
  const sent = files.filter(({ state }) => SENT.includes(state));
  const done = sent.filter(({ state }) => state === 'added' || state === 'failed').length;
  return (
    <>
      <Progress label={words.sending(done, sent.length)} done={done} all={sent.length} />
      <p className="hint">{words.keepOpen}</p>
    </>
  );
}

/** What became of the files, and the way on. */
function Result({ files, batch }: { files: readonly BatchFile[]; batch: PhotographBatch }) {
  const count = (state: BatchFile['state']): number => files.filter((one) => one.state === state).length;
  const unmatched = files.filter(({ state }) => state === 'unmatched');
  return (
    <Note
      kind="info"
      actions={
        <>
          {count('failed') > 0 && (
            <Button size="small" onClick={() => batch.repeat()}>
              {words.againAll}
            </Button>
          )}
          {unmatched.length > 0 && (
            <Button
              size="small"
              onClick={() =>
                downloadText('not-matched.txt', unmatched.map(({ file }) => `${file.name}\n`).join(''))
              }
            >
              {words.download}
            </Button>
          )}
        </>
      }
    >
      <b role="status">{words.result(count('added'), count('there'), unmatched.length)}</b> {words.undoNote}
    </Note>
  );
}
