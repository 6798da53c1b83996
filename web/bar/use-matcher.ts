import { useEffect, useState } from 'react';
import type { LoadedMatcher } from './bar-results.tsx';

/** State of the matcher: loading, failed, or loaded. */
export type MatcherState = 'waiting' | 'failed' | LoadedMatcher;

let opened: Promise<LoadedMatcher> | undefined;
let openedPath: string | undefined;

/**
 * Loads the recipes and the matcher once per page. A failure is not cached, so that a retry loads
 * again.
 */
function open(dataPath: string): Promise<LoadedMatcher> {
  if (opened && openedPath === dataPath) return opened;
  openedPath = dataPath;
  const loading = import('./bar-results.tsx').then(({ loadMatcher }) => loadMatcher(dataPath));
  opened = loading;
  loading.catch(() => {
    if (opened === loading) opened = undefined;
  });
  return loading;
}

/** Loads the matcher as soon as the bar has content. */
export function useMatcher(dataPath: string, isWanted: boolean): { answering: MatcherState; retry(): void } {
  const [answering, setAnswering] = useState<MatcherState>('waiting');
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
