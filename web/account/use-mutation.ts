import { useState } from 'react';
import { isProblem, notSavedText, useSend } from './use-account.ts';
import type { ApiResult, ApiRequest } from '#web/auth/api-client.ts';

/** A change that is sent to the account, and its result. */
export type Mutation = {
  isBusy: boolean;
  message: { text: string; isWrong: boolean } | null;
  /** Set when the change requires a sign-in within the last ten minutes. */
  needsSignIn: boolean;
  setMessage(text: string | null, isWrong?: boolean): void;
  /**
   * Sends one change at a time. `done` returns the text of success. `refused` returns the text for
   * a problem that it knows, `null` when it shows the problem itself, and `undefined` for the
   * common text.
   */
  send<T>(path: string, change: ApiRequest & Heard<T>): Promise<void>;
};

type Heard<T> = { done(data: T): string | null; refused?(answer: Problem): string | null | undefined };

export type Problem = Extract<ApiResult<never>, { kind: 'problem' }>;

/** Sends changes of one panel, and holds their result texts. */
export function useMutation(): Mutation {
  const { isBusy, send } = useSend();
  const [message, showMessage] = useState<Mutation['message']>(null);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const setMessage: Mutation['setMessage'] = (text, isWrong = false) => {
    setNeedsSignIn(false);
    showMessage(text === null ? null : { text, isWrong });
  };
  return {
    isBusy,
    message,
    needsSignIn,
    setMessage,
    async send<T>(path: string, { done, refused, ...request }: ApiRequest & Heard<T>) {
      const answer = await send<T>(path, request);
      if (answer === null) return;
      if (answer.kind === 'data') return setMessage(done(answer.data));
      if (isProblem(answer, 'sign-in-again')) {
        setMessage(null);
        return setNeedsSignIn(true);
      }
      const own = answer.kind === 'problem' ? refused?.(answer) : undefined;
      setMessage(own === undefined ? notSavedText(answer) : own, true);
    },
  };
}
