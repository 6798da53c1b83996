import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '#web/auth/auth-context.tsx';
import { type ApiResult, callAccountApi, type ApiRequest } from '#web/auth/api-client.ts';
import type { AccountAnswers } from '#web/shop-api/shop-answers.ts';
import { words } from './messages.ts';

/** Account data that is loading, loaded or failed. `put` replaces the data with a newer version. */
export type AsyncData<T> =
  | { state: 'waiting' }
  | { state: 'here'; data: T; put(data: T): void; reload(): void }
  | { state: 'failed'; answer: Failure; reload(): void };

/** Result of a failed call. */
export type Failure = Exclude<ApiResult<never>, { kind: 'data' }>;

/**
 * Loads data at a path below `/api/account`, and again when `reload` is called or the path changes. A
 * misspelt path is an error of types.
 */
export function useAccount<const Path extends keyof AccountAnswers>(
  path: Path,
): AsyncData<AccountAnswers[Path]> {
  const { fetch } = useAuth();
  const [turn, setTurn] = useState(0);
  const [got, setGot] = useState<{ path: Path; answer: ApiResult<AccountAnswers[Path]> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void callAccountApi<AccountAnswers[Path]>(fetch, path).then((answer) => {
      if (isWanted) setGot({ path, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [fetch, path, turn]);
  const reload = useCallback((): void => {
    setGot(null);
    setTurn((count) => count + 1);
  }, []);
  const answer = got?.path === path ? got.answer : null;
  if (answer === null) return { state: 'waiting' };
  if (answer.kind !== 'data') return { state: 'failed', answer, reload };
  const put = (data: AccountAnswers[Path]): void => setGot({ path, answer: { kind: 'data', data } });
  return { state: 'here', data: answer.data, put, reload };
}

export type Sender = {
  isBusy: boolean;
  /** Sends one request at a time. Returns `null` while another request of this form is running. */
  send<T>(path: string, request: ApiRequest): Promise<ApiResult<T> | null>;
};

/** Sends requests to the account, one at a time: a double click sends once. */
export function useSend(): Sender {
  const { fetch } = useAuth();
  const isOnItsWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = async <T>(path: string, request: ApiRequest): Promise<ApiResult<T> | null> => {
    if (isOnItsWay.current) return null;
    isOnItsWay.current = true;
    setIsBusy(true);
    try {
      return await callAccountApi<T>(fetch, path, request);
    } finally {
      isOnItsWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, send };
}

/** Returns the text for a failed save. The form itself shows `sign-in-again` and errors of fields. */
export function notSavedText(answer: Failure): string {
  const messages = words.notSaved;
  if (answer.kind === 'unavailable') return isOffline() ? messages.offline : messages.unavailable;
  switch (answer.problem) {
    case 'too-many':
      return messages.full;
    case 'too-many-requests':
      return messages.busy;
    case 'not-found':
      return messages.gone;
    case 'second-factor-needed':
      return messages.needsSecondFactor;
    default:
      return messages.problem;
  }
}

/** Returns the text for a failed load. */
export function notLoadedText(answer: Failure): string {
  if (answer.kind !== 'unavailable') return words.failed.problem;
  return isOffline() ? words.failed.offline : words.failed.unavailable;
}

export const isProblem = (answer: ApiResult<unknown>, problem: string): boolean =>
  answer.kind === 'problem' && answer.problem === problem;

const isOffline = (): boolean => !navigator.onLine;
