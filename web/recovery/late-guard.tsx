import { type ComponentType, useEffect, useState } from 'react';
import { onFirstInteraction } from '#web/page/on-first-interaction.ts';
import { loadRecovery } from './load-recovery.ts';

/**
 * Mount point of the offline guard. It loads after the first interaction, with the rest of the
 * recovery: later, the shop may be out of reach.
 */
export function LateGuard() {
  const [Guard, setGuard] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstInteraction(
        () =>
          void loadRecovery().then(
            ({ OfflineGuard }) => setGuard(() => OfflineGuard),
            () => undefined,
          ),
      ),
    [],
  );
  return Guard && <Guard />;
}
