import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { words } from './messages.ts';
import { ReportDifferences } from './report-differences.tsx';
import { useDayReport } from './use-day-report.ts';

/** Takes a day report: a file, what it changes, and then its bottles out of stock. */
export function DayReport() {
  const report = useDayReport();
  const { looked, isBusy, problem } = report;
  const take = (file: File | undefined): void => {
    if (file) void report.look(file);
  };
  return (
    <Section title={words.report}>
      {problem !== undefined && <Note kind="danger">{problem}</Note>}
      {looked ? (
        <ReportDifferences
          looked={looked}
          isBusy={isBusy}
          onReading={(reading) => void report.look(looked.file, reading)}
          onPost={() => void report.post(looked)}
          onLeave={report.leave}
        />
      ) : (
        <Drop isBusy={isBusy} onFile={take} />
      )}
    </Section>
  );
}

function Drop({ isBusy, onFile }: { isBusy: boolean; onFile(file: File | undefined): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isIn: boolean): void => {
    event.preventDefault();
    setOver(isIn);
  };
  return (
    <div
      className="counter-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="tray-arrow-down" />
      <p>{words.drop}</p>
      <Button variant="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label={words.take}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <p className="hint">{words.hint}</p>
    </div>
  );
}
