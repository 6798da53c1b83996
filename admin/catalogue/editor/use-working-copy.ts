import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, nameOfField } from '../../api-client/api-problem.ts';
import { call } from '../../api-client/api.ts';
import { usePerson } from '../../api-client/person.ts';
import { draftKey } from '../../forms/drafts.ts';
import { useToasts } from '../../overlays/toasts.tsx';
import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import {
  type EditConflict,
  type EditorName,
  type EditorValues,
  type Edits,
  findErrors,
  isSame,
  mergeEdits,
  readPatch,
  readValues,
  toPatch,
  withEdit,
  withoutSaved,
} from './edits.ts';
import { toConfirm } from '../confirm-slug.tsx';
import { words } from './messages.ts';
import { readUnsaved, writeUnsaved } from './unsaved.ts';

/** The first key is saved after this, together with what follows it. */
const PAUSE_MS = 250;
/** Saves while typing: 100 a minute, of 120 writes that a session may send. */
const EVERY_MS = 600;
const RETRY_MS = 5_000;

/** A field that the draft and the shop changed to different values. */
export type PublishConflict = { field: string; current: unknown; draft: unknown };
export type SaveState = 'idle' | 'unsaved' | 'saved' | 'failed' | 'offline' | 'conflict';

/** What the server has as the draft, as far as this page knows. */
type Known = { draftVersion: string | null; baseVersion: number; edits: Edits };

/** The time in milliseconds. Called after an event, never while rendering. */
const readClock = (): number => Date.now();

/**
 * The draft of a product while it is edited. What is typed is in the browser's storage at once and in
 * the draft within a second; publishing writes it to the shop. What another person saves in the same
 * draft is merged by field.
 */
export function useWorkingCopy(product: Product, draft: DraftBody | undefined) {
  const { id: personId } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const path = `/products/${product.id}/draft`;
  const key = draftKey(personId, `product ${product.id}`);
  const saved = readValues(product);

  const [begun] = useState(() => {
    const first: Known = {
      draftVersion: draft?.draftVersion ?? null,
      baseVersion: draft?.baseVersion ?? product.version,
      edits: readPatch(draft?.patch ?? {}, product),
    };
    return { first, shown: readUnsaved(sessionStorage, key, first) };
  });
  const known = useRef<Known>(begun.first);
  const [edits, setEdits] = useState<Edits>(begun.shown);
  const [state, setState] = useState<SaveState>('idle');
  const [savedAt, setSavedAt] = useState<Date>();
  const [saves, setSaves] = useState(0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const [otherEditor, setOtherEditor] = useState('');
  const [publishConflicts, setPublishConflicts] = useState<readonly PublishConflict[]>([]);
  const [isBusy, setBusy] = useState(false);

  const latest = useRef({ edits, product, isHeld: false });
  useEffect(() => {
    latest.current.product = product;
  });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startedAt = useRef(0);

  const put = (next: Edits): void => {
    latest.current.edits = next;
    setEdits(next);
  };
  const remember = (next: Known): void => {
    known.current = next;
    const hasDraft = next.draftVersion !== null;
    queries.setQueryData<Product>(['products', product.id], (now) =>
      now === undefined || now.hasDraft === hasDraft ? now : { ...now, hasDraft },
    );
  };

  /** Sends the draft as it is now. @throws {ApiProblem} */
  const send = async (sent: Edits): Promise<void> => {
    const { draftVersion, baseVersion } = known.current;
    const { product: current } = latest.current;
    if (Object.keys(sent).length === 0) {
      if (draftVersion !== null) await call('DELETE', path, { body: { draftVersion } });
      return remember({ draftVersion: null, baseVersion: current.version, edits: {} });
    }
    const base = draftVersion === null ? current.version : baseVersion;
    const body = { baseVersion: base, patch: toPatch(sent, current), draftVersion };
    const answer = await call<{ draftVersion: string }>('PUT', path, { body });
    remember({ draftVersion: answer.draftVersion, baseVersion: base, edits: sent });
  };

  /** Takes over what another person saved meanwhile. Returns whether the draft can be sent again. */
  const merge = async (theirs: DraftBody | null): Promise<boolean> => {
    if (theirs === null) {
      // Published or discarded meanwhile.
      await queries.invalidateQueries({ queryKey: ['products', product.id] });
      const fresh = queries.getQueryData<Product>(['products', product.id]) ?? latest.current.product;
      latest.current.product = fresh;
      remember({ draftVersion: null, baseVersion: fresh.version, edits: {} });
      put(withoutSaved(latest.current.edits, readValues(fresh)));
      return true;
    }
    const their = readPatch(theirs.patch, latest.current.product);
    const merged = mergeEdits(known.current.edits, latest.current.edits, their);
    const { draftVersion, baseVersion, by } = theirs;
    remember({ draftVersion, baseVersion, edits: their });
    put(merged.edits);
    setConflicts(merged.conflicts);
    setOtherEditor(by);
    if (merged.conflicts.length > 0) setState('conflict');
    latest.current.isHeld = merged.conflicts.length > 0;
    return merged.conflicts.length === 0;
  };

  /** Saves until the server has what is shown. Returns whether it has. */
  const save = async (): Promise<boolean> => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { edits: sent, isHeld } = latest.current;
      if (isHeld) return false;
      if (isSame(sent, known.current.edits)) return true;
      try {
        startedAt.current = readClock();
        await send(sent);
        if (latest.current.edits === sent) writeUnsaved(sessionStorage, key, undefined);
        setState('saved');
        setSavedAt(new Date());
        setSaves((count) => count + 1);
        return true;
      } catch (error) {
        const theirs = findTheirs(error);
        if (theirs !== undefined && (await merge(theirs))) continue;
        if (theirs === undefined) {
          setState(error instanceof ApiProblem && error.kind === 'offline' ? 'offline' : 'failed');
          schedule(RETRY_MS);
        }
        return false;
      }
    }
    return false;
  };
  const saveInTurn = (): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const turn = queue.current.then(save);
    queue.current = turn;
    return turn;
  };
  const schedule = (pause: number): void => {
    timer.current ??= setTimeout(() => void saveInTurn(), pause);
  };
  // What is typed last is saved on the way to another page too.
  const leave = useRef(saveInTurn);
  useEffect(() => {
    leave.current = saveInTurn;
  });
  useEffect(() => {
    if (!isSame(latest.current.edits, known.current.edits)) void leave.current();
    return () => {
      if (timer.current !== undefined) void leave.current();
    };
  }, []);

  const set = <Name extends EditorName>(name: Name, value: EditorValues[Name]): void => {
    const next = withEdit(latest.current.edits, readValues(latest.current.product), name, value);
    put(next);
    writeUnsaved(sessionStorage, key, { edits: next, draftVersion: known.current.draftVersion });
    setState(latest.current.isHeld ? 'conflict' : 'unsaved');
    setErrors((all) => withoutField(withoutField(all, name), 'confirm'));
    schedule(Math.max(PAUSE_MS, startedAt.current + EVERY_MS - Date.now()));
  };

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

  /** Forgets the draft that ended, once the product is read again. What was typed since stays. */
  const end = async (title: string, ended: Edits, undo?: () => Promise<unknown>): Promise<void> => {
    remember({ draftVersion: null, baseVersion: latest.current.product.version, edits: {} });
    await queries.invalidateQueries({ queryKey: ['products'] });
    const since = Object.entries(latest.current.edits).filter(
      ([name, value]) => !isSame(value, ended[name as EditorName]),
    );
    put(Object.fromEntries(since) as Edits);
    if (since.length > 0) schedule(0);
    else writeUnsaved(sessionStorage, key, undefined);
    setPublishConflicts([]);
    setErrors({});
    setProblem(null);
    setState('idle');
    setSaves((count) => count + 1);
    toasts.show({ title, ...(undo && { undo }) });
  };

  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  /** `choices` decide conflicts; `isConfirmed` takes a URL from its redirect. */
  const publish = (choices?: Record<string, 'current' | 'draft'>, isConfirmed = false): Promise<void> =>
    busy(async () => void (await saveToShop(choices, isConfirmed)));

  /** Saves what is typed, then puts the product on sale. What is missing is said at the fields. */
  const putOnSale = (): Promise<void> =>
    busy(async () => {
      if (!(await saveToShop())) return;
      const { version, name } = latest.current.product;
      await call<Product>('POST', `/products/${product.id}/publish`, { version, body: {} });
      setErrors({});
      await queries.invalidateQueries({ queryKey: ['products'] });
      toasts.show({ title: words.onSale(name) });
    });

  /** Writes the draft to the shop. Returns whether the shop has all of it. */
  const saveToShop = async (
    choices?: Record<string, 'current' | 'draft'>,
    isConfirmed = false,
  ): Promise<boolean> => {
    const wrong = findErrors(latest.current.edits, words);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      setProblem(words.checkFields(Object.keys(wrong).length));
      return false;
    }
    if (!(await saveInTurn())) {
      setProblem(latest.current.isHeld ? null : words.failed);
      return false;
    }
    const { draftVersion, edits: ended } = known.current;
    if (draftVersion === null) return true;
    const { version, name } = latest.current.product;
    const resolution = choices && { currentVersion: version, choices };
    const body = { draftVersion, ...(resolution && { resolution }), ...toConfirm(isConfirmed) };
    try {
      await call('POST', `${path}/publish`, { body });
      await end(words.published(name, latest.current.product.status), ended);
      latest.current.product =
        queries.getQueryData<Product>(['products', product.id]) ?? latest.current.product;
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.kind !== 'draft-conflict') throw error;
      // The choices are over the product as it is now.
      await queries.invalidateQueries({ queryKey: ['products', product.id] });
      setPublishConflicts((error.members['conflicts'] ?? []) as PublishConflict[]);
      return false;
    }
  };

  const discard = (): Promise<void> =>
    busy(async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await queue.current;
      latest.current.isHeld = false;
      setConflicts([]);
      const { draftVersion } = known.current;
      const { edits: ended } = latest.current;
      if (draftVersion !== null) await call('DELETE', path, { body: { draftVersion } });
      await end(words.discarded, ended, async () => {
        const next = { ...ended, ...latest.current.edits };
        put(next);
        writeUnsaved(sessionStorage, key, { edits: next, draftVersion: known.current.draftVersion });
        if (!(await saveInTurn())) throw new Error('the draft was not restored');
      });
    });

  /** Decides a field that two people changed. */
  const resolve = ({ name, theirs }: EditConflict, side: 'mine' | 'theirs'): void => {
    const rest = conflicts.filter((conflict) => conflict.name !== name);
    setConflicts(rest);
    latest.current.isHeld = rest.length > 0;
    if (rest.length === 0) setState('unsaved');
    if (side === 'theirs') {
      const next = { ...latest.current.edits, [name]: theirs };
      put(theirs === undefined ? (withoutField(next, name) as Edits) : next);
    }
    schedule(0);
  };

  const changed = Object.keys(withoutSaved(edits, saved));
  return {
    values: { ...saved, ...edits },
    changed: new Set(changed),
    set,
    errors,
    problem,
    state,
    savedAt,
    /** Counts what the preview has to show. */
    saves,
    conflicts,
    /** Who saved the other side of the conflicts. */
    otherEditor,
    resolve,
    publishConflicts,
    publish,
    putOnSale,
    discard,
    isBusy,
  };
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;

/** The draft that another person saved, from a 412; `null`: there is none any more. */
function findTheirs(error: unknown): DraftBody | null | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.status === 404) return null;
  if (error.kind !== 'changed-meanwhile') return undefined;
  return (error.members['current'] ?? null) as DraftBody | null;
}

/** Without the entries of a field and of its parts. */
const withoutField = <Value>(all: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(all).filter(([field]) => field !== name && !field.startsWith(`${name}/`)),
  );
