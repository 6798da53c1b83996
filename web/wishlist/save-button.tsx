import { Icon } from '#ui/icon.tsx';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import { words } from './save-button-messages.ts';

/** Loads the code of the save buttons: it is not needed before the first interaction. */
export const loadSaveButtons = () => import('./save-buttons.ts');

/**
 * Saves a bottle. Rendered unpressed for all visitors; saved ones are marked after the first
 * interaction (save-buttons.ts).
 */
export function SaveButton({ id, name, isNamed = false }: { id: string; name: string; isNamed?: boolean }) {
  return (
    <button
      type="button"
      className={isNamed ? 'buy__save script-only' : 'card__save script-only'}
      aria-label={words.saveOf(name)}
      aria-pressed={false}
      data-save={id}
      onClick={() =>
        void loadSaveButtons().then(
          ({ toggleSaved }) => toggleSaved(id, name),
          () => void handleMissingCode(),
        )
      }
    >
      <Icon name="heart" />
      {isNamed && (
        <>
          <span>{words.save}</span>
          <span>{words.saved}</span>
        </>
      )}
    </button>
  );
}
