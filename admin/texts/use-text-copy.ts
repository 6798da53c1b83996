import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { ApiProblem, nameOfField } from '../api-client/api-problem.ts';
import { discardTextDraft, publishText } from '../calls/texts.ts';
import { decideConflict, type DraftConflict, readConflict } from '../parts/draft-conflict.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { Text } from './text.ts';
import { useDraftSaves } from './use-draft-saves.ts';
import { useTextValues, type Values } from './use-text-values.ts';

/** A text while it is edited: what is typed is its draft, and public once it is published. */
export function useTextCopy(kind: TextKind, text: Text) {
  const ref = { kind, id: text.id };
  const queries = useQueryClient();
  const toasts = useToasts();
  const copy = useTextValues(kind, text);
  const { base, values, setValues, patch } = copy;
  const draft = useDraftSaves(kind, text, copy);
  const [errors, setErrors] = useState<Values>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DraftConflict>();
  const [isBusy, setBusy] = useState(false);
  const reread = async (): Promise<void> => await queries.invalidateQueries({ queryKey: ['texts'] });

  const refuse = (error: unknown): void => {
    const found = readConflict(error);
    setConflict(found);
    if (found) return;
    const { named, others } = readErrors(error, values);
    setErrors(named);
    setProblem(others);
  };
  const publish = async (side?: 'current' | 'draft'): Promise<void> => {
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      if (!(await draft.saveInTurn())) return;
      const resolution = side && conflict && decideConflict(conflict, side);
      const { version } = await publishText(ref, {
        draftVersion: draft.getDraftVersion(),
        ...(resolution && { resolution }),
      });
      // What was chosen of another person is not typed over again.
      if (side === 'current') setValues(base.stored);
      draft.forget(version, values);
      setConflict(undefined);
      toasts.show({ title: words.published });
      await reread();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const discard = async (): Promise<void> => {
    try {
      await draft.saveInTurn();
      const version = draft.getDraftVersion();
      if (version !== null) await discardTextDraft(ref, version);
      setValues(base.stored);
      draft.forget(base.version, base.stored);
      setErrors({});
      toasts.show({ title: words.discarded });
      await reread();
    } catch (error) {
      toasts.fail(words.notDiscarded, error);
    }
  };
  return {
    form: {
      values,
      errors,
      changed: new Set(Object.keys(patch)),
      set: (name: string, value: string | boolean): void =>
        setValues((before) => ({ ...before, [name]: String(value) })),
    },
    changes: Object.keys(patch).length,
    problem: problem ?? (draft.hasFailed ? words.notSaved : null),
    conflict,
    isBusy,
    saves: draft.saves,
    isSaved: draft.isSaved,
    publish,
    discard,
  };
}

export type TextCopy = ReturnType<typeof useTextCopy>;

/** The errors at the fields of a text, and what else is wrong in sentences. */
function readErrors(error: unknown, values: Values): { named: Values; others: string } {
  const { errors = [], detail = '' } = error instanceof ApiProblem ? error : {};
  const found = errors.map((one) => [nameOfField(one).split('/', 1)[0] ?? '', one.detail] as const);
  const others = found.filter(([name]) => !(name in values)).map(([, sentence]) => sentence);
  const summary = found.length > 0 ? words.checkFields(found.length) : detail || words.failed;
  return { named: Object.fromEntries(found), others: others.join(' ') || summary };
}
