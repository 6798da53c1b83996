import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { discardTextDraft, saveTextDraft } from '../calls/texts.ts';
import type { RecordFields, Text } from './text.ts';
import { toPatch } from './text-forms.ts';
import { mergeValues, readPatched, type useTextValues, type Values } from './use-text-values.ts';

/** After the last key the draft is saved this much later. */
const SAVE_MS = 1000;
const NOTHING = '{}';

/** What the server has of the draft, as far as this page knows. */
type Known = {
  draftVersion: string | null;
  baseVersion: number;
  /** The patch that was saved, as JSON. */
  sent: string;
  /** What stood in the controls when it was saved. */
  values: Values;
};

/**
 * Saves what is typed as the draft of a text: within a second or two, when the page is left, and when
 * `saveInTurn` asks. What another person saved in the same draft comes in where nothing was typed since.
 */
export function useDraftSaves(kind: TextKind, text: Text, copy: ReturnType<typeof useTextValues>) {
  const { base, values, setValues, setDraft, patch } = copy;
  const ref = { kind, id: text.id };
  const [sent, setSent] = useState(() => JSON.stringify(patch));
  /** Counts the saves, for the preview. */
  const [saves, setSaves] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const known = useRef<Known>({
    draftVersion: text.draft?.draftVersion ?? null,
    baseVersion: text.draft?.baseVersion ?? text.version,
    sent,
    values,
  });
  const note = (next: Known, draft?: RecordFields): void => {
    if (draft) setDraft(draft);
    known.current = next;
    setSent(next.sent);
    setSaves((count) => count + 1);
    setFailed(false);
  };
  /** Returns whether the server has all that was typed. */
  const save = async (): Promise<boolean> => {
    const now = known.current;
    const next = JSON.stringify(patch);
    if (next === now.sent) return true;
    try {
      if (next === NOTHING) {
        if (now.draftVersion !== null) await discardTextDraft(ref, now.draftVersion);
        note({ draftVersion: null, baseVersion: base.version, sent: next, values });
      } else {
        const baseVersion = now.draftVersion === null ? base.version : now.baseVersion;
        const { draftVersion } = await saveTextDraft(ref, {
          baseVersion,
          patch,
          draftVersion: now.draftVersion,
        });
        note({ draftVersion, baseVersion, sent: next, values });
      }
      return true;
    } catch (error) {
      const other = readOtherDraft(error);
      setFailed(!other);
      if (!other) return false;
      const theirs = readPatched(kind, text, other.patch);
      setValues(mergeValues(values, now.values, theirs));
      const sentThen = JSON.stringify(toPatch(kind, theirs, base.stored, other.patch));
      note({ ...other, sent: sentThen, values: theirs }, other.patch);
      return false;
    }
  };
  // One save at a time: each names the version of the draft that the one before it made.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const saveInTurn = (): Promise<boolean> => {
    const next = queue.current.then(save);
    queue.current = next;
    return next;
  };
  const saveLater = useEffectEvent((): void => void saveInTurn());
  const typed = JSON.stringify(patch);
  useEffect(() => {
    if (typed === known.current.sent) return undefined;
    const timer = setTimeout(saveLater, SAVE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => saveLater(), []);
  return {
    saves,
    hasFailed,
    isSaved: typed === sent,
    saveInTurn,
    getDraftVersion: () => known.current.draftVersion,
    /** The draft ended: it was published or discarded. */
    forget: (baseVersion: number, stored: Values): void =>
      note({ draftVersion: null, baseVersion, sent: NOTHING, values: stored }, {}),
  };
}

/** The draft that another person saved meanwhile; one that they ended is none. */
function readOtherDraft(
  error: unknown,
): { draftVersion: string | null; baseVersion: number; patch: RecordFields } | undefined {
  if (!(error instanceof ApiProblem) || error.kind !== 'changed-meanwhile') return undefined;
  const { current } = error.members;
  const none = { draftVersion: null, baseVersion: 1, patch: {} };
  return typeof current === 'object' && current !== null ? { ...none, ...current } : none;
}
