import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FrontPart } from '#contract/content/front-parts.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import {
  discardFrontDraft,
  type FrontPage,
  frontPageQuery,
  planFrontPart,
  publishFrontPart,
} from '../calls/front-page.ts';
import { decideConflict, type DraftConflict, readConflict } from '../parts/draft-conflict.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

/** Publishes or discards the draft of a part, and ends its plan. */
export function useFrontCommands(part: FrontPart, page: FrontPage) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DraftConflict>();
  const { draft } = page[part];
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      setConflict(undefined);
      toasts.show({ title: done });
    } catch (error) {
      const found = readConflict(error);
      setConflict(found);
      if (!found) setProblem(explain(error));
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: frontPageQuery().queryKey });
    }
  };
  return {
    isBusy,
    problem,
    conflict,
    publish(side?: 'current' | 'draft'): void {
      if (!draft) return;
      const resolution = side && conflict && decideConflict(conflict, side);
      const body = { draftVersion: draft.draftVersion, ...(resolution && { resolution }) };
      void run(() => publishFrontPart(part, body), words.published);
    },
    discard(): void {
      if (draft) void run(() => discardFrontDraft(part, draft.draftVersion), words.discarded);
    },
    unplan(): void {
      void run(() => planFrontPart(part, null), words.scheduleEnded);
    },
  };
}

export type FrontCommands = ReturnType<typeof useFrontCommands>;

function explain(error: unknown): string {
  const { errors = [], detail = '' } = error instanceof ApiProblem ? error : {};
  return errors.map((one) => one.detail).join(' ') || detail || words.failed;
}
