import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answers } from '../api-client/typed-calls.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { upload } from '../api-client/upload.ts';
import { words } from './messages.ts';

export type UploadedPicture = Answers['POST /media']['picture'];

/** A file on its way to a picture. */
export type Upload = {
  id: string;
  file: File;
  /** Key of the photograph of which it is the dark version. */
  darkOf: string | undefined;
  state: 'waiting' | 'sending' | 'making' | 'failed';
  /** Sent share, from 0 to 1. */
  share: number;
  /** Why it failed, as a sentence. */
  problem?: string;
  /** Sending the same file again may help. */
  canRepeat?: boolean;
  /** Made of it, but not taken over yet. */
  picture?: UploadedPicture;
};

/**
 * Sends files one after the other, and hands over each picture; `onMade` returns whether it was taken
 * over. One that failed or was not taken over stays in the list; others go on. Sent again, a file keeps
 * the key of its request, so it never becomes two pictures. A picture that was made is not sent again.
 */
export function useUploads(onMade: (picture: UploadedPicture, upload: Upload) => Promise<boolean>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const abort = useRef(new AbortController());
  const change = (id: string, next: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const remove = (id: string): void => setUploads((all) => all.filter((one) => one.id !== id));

  // What is shown when a file is made, not when its upload began.
  const handOver = useEffectEvent(onMade);
  const send = useEffectEvent(async (sent: Upload): Promise<void> => {
    const { id, file, darkOf } = sent;
    change(id, { state: 'sending' });
    try {
      const picture = sent.picture ?? (await sendFile());
      change(id, { picture, state: 'making', share: 1 });
      if (await handOver(picture, sent)) remove(id);
      else change(id, { state: 'failed', problem: words.photographNotAdded, canRepeat: true });
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined;
      const isRefused = problem?.kind === 'invalid' || problem?.kind === 'body-too-large';
      change(id, {
        state: 'failed',
        problem: problem?.errors[0]?.detail ?? (problem?.detail || words.uploadFailed),
        canRepeat: !isRefused,
      });
    }

    async function sendFile(): Promise<UploadedPicture> {
      const made = await upload<Answers['POST /media']>(
        darkOf === undefined ? '/media' : `/media?darkOf=${darkOf}`,
        file,
        {
          key: id,
          signal: abort.current.signal,
          onProgress: (share) => change(id, share < 1 ? { share } : { share, state: 'making' }),
        },
      );
      return made.picture;
    }
  });
  const isBusy = uploads.some(({ state }) => state === 'sending' || state === 'making');
  const next = uploads.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next && !isBusy) void send(next);
  }, [next, isBusy]);
  useEffect(() => {
    const controller = abort.current;
    return () => controller.abort();
  }, []);

  return {
    uploads,
    add: (files: Iterable<File>, darkOf?: string): void =>
      setUploads((all) => [
        ...all,
        ...[...files].map((file) => ({
          id: crypto.randomUUID(),
          file,
          darkOf,
          state: 'waiting' as const,
          share: 0,
        })),
      ]),
    repeat: (id: string): void => change(id, { state: 'waiting', share: 0 }),
    remove,
  };
}
