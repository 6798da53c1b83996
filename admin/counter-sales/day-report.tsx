import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { FileDrop } from '../parts/file-drop.tsx';
import { words } from './messages.ts';
import { ReportDifferences } from './report-differences.tsx';
import { useDayReport } from './use-day-report.ts';

/** Takes a day report: a file, what it changes, and then its bottles out of stock. */
export function DayReport() {
  const report = useDayReport();
  const { looked, isBusy, problem } = report;
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
        <FileDrop
          title={words.drop}
          choose={words.choose}
          isBusy={isBusy}
          onFile={(file) => void report.look(file)}
        >
          <p className="hint">{words.hint}</p>
        </FileDrop>
      )}
    </Section>
  );
}
