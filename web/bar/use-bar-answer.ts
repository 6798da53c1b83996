import { useEffect, useState } from 'react';
import type { Opened } from './bar-results.tsx';

/** What answers for a bar: on its way, not to be had, or here. */
export type Answering = 'waiting' | 'failed' | Opened;

let opened: Promise<Opened> | undefined;
let openedPath: string | undefined;

/** The recipes and what looks through them, fetched once for a page; a failure is forgotten, so that asking again asks. */
function open(dataPath: string): Promise<Opened> {
  if (opened && openedPath === dataPath) return opened;
  openedPath = dataPath;
  const asked = import('./bar-results.tsx').then(({ loadMatcher }) => loadMatcher(dataPath));
  opened = asked;
  asked.catch(() => {
    if (opened === asked) opened = undefined;
  });
  return asked;
}

/** Fetches what answers as soon as there is something to answer. */
export function useBarAnswer(dataPath: string, isWanted: boolean): { answering: Answering; retry(): void } {
  const [answering, setAnswering] = useState<Answering>('waiting');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isStill = true;
    open(dataPath).then(
      (answer) => isStill && setAnswering(answer),
      () => isStill && setAnswering('failed'),
    );
    return () => {
      isStill = false;
    };
  }, [dataPath, isWanted, turn]);
  return {
    answering,
    retry() {
      setAnswering('waiting');
      setTurn((count) => count + 1);
    },
  };
}
