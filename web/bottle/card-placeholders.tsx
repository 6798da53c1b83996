import { words } from '#web/page/messages.ts';

/**
 * Placeholders of cards that are loading: tiles and bars without animation, and one word for screen
 * readers.
 */
export function CardPlaceholders({ count }: { count: number }) {
  return (
    <>
      <p className="sr" role="status">
        {words.loading}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card" aria-hidden="true">
          <div className="tile" />
          <div className="card__text">
            <span className="sk sk--text sk--short" />
            <span className="sk sk--text sk--name" />
            <span className="sk sk--text" />
          </div>
        </div>
      ))}
    </>
  );
}
