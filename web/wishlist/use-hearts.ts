import { useEffect } from 'react';
import { onFirstInteraction } from '#web/ui/on-first-interaction.ts';
import { loadHearts } from './save-button.tsx';

/** Marks the saved bottles after the first interaction, when the browser is idle. */
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
