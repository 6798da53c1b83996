import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answers } from '../../api-client/answers.ts';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { upload } from '../../api-client/upload.ts';
import { words } from './messages.ts';

export type UploadedPicture = Answers['POST /media']['picture'];

/** A file on its way to a picture. */
export type Upload = {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'making' | 'failed';
  /** Sent share, from 0 to 1. */
  share: number;
  /** Why it failed, as a sentence. */
  problem?: string;
  /** Sending the same file again may help. */
  canRepeat?: boolean;
};

/**
 * Sends files one after the other, and hands over each picture. A failed one stays in the list; others
 * go on. Sent again, a file keeps the key of its request, so it never becomes two pictures.
 */
export function useUploads(onMade: (picture: UploadedPicture, file: File) => Promise<void>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const abort = useRef(new AbortController());
  const change = (id: string, next: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const remove = (id: string): void => setUploads((all) => all.filter((one) => one.id !== id));

  const send = useEffectEvent(async ({ id, file }: Upload): Promise<void> => {
    change(id, { state: 'sending' });
    try {
      const { picture } = await upload<Answers['POST /media']>('/media', file, {
        key: id,
        signal: abort.current.signal,
        onProgress: (share) => change(id, share < 1 ? { share } : { share, state: 'making' }),
      });
      remove(id);
      await onMade(picture, file);
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined;
      const isRefused = problem?.kind === 'invalid' || problem?.kind === 'body-too-large';
      change(id, {
        state: 'failed',
        problem: problem?.errors[0]?.detail ?? (problem?.detail || words.uploadFailed),
        canRepeat: !isRefused,
      });
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
    add: (files: Iterable<File>): void =>
      setUploads((all) => [
        ...all,
        ...[...files].map((file) => ({ id: crypto.randomUUID(), file, state: 'waiting' as const, share: 0 })),
      ]),
    repeat: (id: string): void => change(id, { state: 'waiting', share: 0 }),
    remove,
  };
}
