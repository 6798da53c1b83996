import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../api-client/api-problem.ts';
import { useToasts } from '../parts/toasts.tsx';
import { describeRefusal } from './upload-parts.tsx';

/** Saves pictures of one resource of the API, and says what came of it. */
export function usePictureSave(resource: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(0);
  return {
    isBusy: pending > 0,
    problem,
    /** Returns whether it was saved. */
    async run(write: () => Promise<unknown>, title: string): Promise<boolean> {
      setPending((count) => count + 1);
      try {
        await write();
        setProblem(undefined);
        toasts.show({ title });
        return true;
      } catch (error) {
        setProblem(describeRefusal(error instanceof ApiProblem ? error : undefined));
        return false;
      } finally {
        // Until the page shows it, a second press would add the same picture again.
        await queries.invalidateQueries({ queryKey: [resource] });
        setPending((count) => count - 1);
      }
    },
  };
}
