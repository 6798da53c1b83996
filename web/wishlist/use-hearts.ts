import { useEffect } from 'react';
import { onFirstInteraction } from '#web/ui/on-first-interaction.ts';
import { loadHearts } from './save-button.tsx';

/** Shows which bottles are saved, once somebody is there and the browser is idle. */
export function useHearts(): void {
  useEffect(
    () =>
      onFirstInteraction(
        () =>
          void loadHearts().then(
            ({ markHearts }) => markHearts(),
            () => undefined,
          ),
      ),
    [],
  );
}
