import { Icon } from '#web/ui/icon.tsx';
import { words } from './heart-messages.ts';

/** What marks and presses hearts: of no use before somebody is there. */
export const loadHearts = () => import('./hearts.ts');

/** Saves a bottle. Drawn unpressed for everybody; which of them are saved is marked once somebody is there (hearts.ts). */
export function SaveButton({ id, name, isNamed = false }: { id: string; name: string; isNamed?: boolean }) {
  return (
    <button
      type="button"
      className={isNamed ? 'buy__save script-only' : 'card__save script-only'}
      aria-label={words.saveOf(name)}
      aria-pressed={false}
      data-save={id}
      onClick={() =>
        void loadHearts().then(
          ({ toggleSaved }) => toggleSaved(id, name),
          () => undefined,
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
