import { useState } from 'react';
import { ApiProblem } from '../api-client/api-problem.ts';
import { type CounterReport, type ReportReading, sendReport } from '../calls/counter-sales.ts';
import { words } from './messages.ts';
import { useCounterChanged } from './use-counter-changed.ts';

/** A day report that was looked at: the file, how it is read, and what it would change. */
export type Looked = { file: File; reading: ReportReading; report: CounterReport };

/** Looks at a day report, and takes it. */
export function useDayReport() {
  const changed = useCounterChanged();
  const [looked, setLooked] = useState<Looked>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const refused = error instanceof ApiProblem ? error : undefined;
      setProblem(refused?.errors[0]?.detail ?? (refused?.detail || words.failed));
    } finally {
      setBusy(false);
    }
  };
  return {
    looked,
    isBusy,
    problem,
    look: (file: File, reading: ReportReading = {}) =>
      run(async () => {
        const report = await sendReport(file, reading, { isDryRun: true, key: crypto.randomUUID() });
        setLooked({ file, reading, report });
      }),
    post: ({ file, reading, report }: Looked) =>
      run(async () => {
        await sendReport(file, reading, { isDryRun: false, key: crypto.randomUUID() });
        setLooked(undefined);
        changed(words.posted(report.fresh));
      }),
    leave: () => {
      setLooked(undefined);
      setProblem(undefined);
    },
  };
}
