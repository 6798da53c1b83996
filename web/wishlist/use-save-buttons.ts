import { useEffect } from 'react';
import { onFirstInteraction } from '#web/page/on-first-interaction.ts';
import { loadSaveButtons } from './save-button.tsx';

/** Marks the saved bottles after the first interaction, when the browser is idle. */
export function useSaveButtons(): void {
  useEffect(
    () =>
      onFirstInteraction(
        () =>
          void loadSaveButtons().then(
            ({ markSaveButtons }) => markSaveButtons(),
            () => undefined,
          ),
      ),
    [],
  );
}
