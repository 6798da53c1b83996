import { Icon } from '#ui/icon.tsx';
import { words } from '#web/page/messages.ts';

/** One star and a number; screen readers read "Rated 4.7 out of 5". */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className="rating">
      <Icon name="star-fill" />
      <span className="sr">{words.rated}</span>
      {rating.toFixed(1)}
      <span className="sr">{words.outOfFive}</span>
    </span>
  );
}
