import { useState } from 'react';
import { ApiProblem, nameOfField } from '../../api-client/api-problem.ts';
import { words } from './messages.ts';
import { withoutField } from './without-field.ts';

/** A field that the draft and the shop changed to different values. */
export type PublishConflict = { field: string; current: unknown; draft: unknown };

/** Runs one command at a time, and holds why the shop did not take it. */
export function useRefusals() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [publishConflicts, setPublishConflicts] = useState<readonly PublishConflict[]>([]);
  const [isBusy, setBusy] = useState(false);

  const refuse = (error: unknown): void => {
    const found = error instanceof ApiProblem ? error.errors : [];
    setErrors(Object.fromEntries(found.map((one) => [nameOfField(one), one.detail])));
    setProblem(
      found.length > 0
        ? words.checkFields(found.length)
        : error instanceof ApiProblem && error.detail !== ''
          ? error.detail
          : words.failed,
    );
  };
  return {
    errors,
    setErrors,
    problem,
    setProblem,
    publishConflicts,
    setPublishConflicts,
    isBusy,
    /** What was wrong with a field is of its former value. */
    forget: (name: string): void => setErrors((all) => withoutField(withoutField(all, name), 'confirm')),
    clear(): void {
      setPublishConflicts([]);
      setErrors({});
      setProblem(null);
    },
    /** While a command runs, another one does nothing. */
    async run(command: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setProblem(null);
      try {
        await command();
      } catch (error) {
        refuse(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type Refusals = ReturnType<typeof useRefusals>;
