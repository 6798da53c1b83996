import { useState } from 'react';
import { isProblem, notSavedText, useSend } from './use-account.ts';
import type { ApiResult, ApiRequest } from './api-client.ts';

/** A change on its way to the account, and what became of it. */
export type Mutation = {
  isBusy: boolean;
  message: { text: string; isWrong: boolean } | null;
  /** It takes a sign-in of the last ten minutes. */
  needsSignIn: boolean;
  say(text: string | null, isWrong?: boolean): void;
  /**
   * Sends it, once at a time. `done` answers what to say of it; `refused` what to say of a problem that it knows, `null`
   * where it says it by itself, `undefined` for the common words.
   */
  send<T>(path: string, request: ApiRequest, on: Heard<T>): Promise<void>;
};

type Heard<T> = { done(data: T): string | null; refused?(answer: Problem): string | null | undefined };

export type Problem = Extract<ApiResult<never>, { kind: 'problem' }>;

/** Sends changes of one panel, and keeps what is to be said of them. */
export function useMutation(): Mutation {
  const { isBusy, send } = useSend();
  const [messages, setMessage] = useState<Mutation['message']>(null);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const say: Mutation['say'] = (text, isWrong = false) => {
    setNeedsSignIn(false);
    setMessage(text === null ? null : { text, isWrong });
  };
  return {
    isBusy,
    message: messages,
    needsSignIn,
    say,
    async send<T>(path: string, request: ApiRequest, on: Heard<T>) {
      const answer = await send<T>(path, request);
      if (answer === null) return;
      if (answer.kind === 'data') return say(on.done(answer.data));
      if (isProblem(answer, 'sign-in-again')) {
        setMessage(null);
        return setNeedsSignIn(true);
      }
      const own = answer.kind === 'problem' ? on.refused?.(answer) : undefined;
      say(own === undefined ? notSavedText(answer) : own, true);
    },
  };
}
