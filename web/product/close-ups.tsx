import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { BottleView } from './product-view.server.ts';

/**
 * The bottle's second and third picture from edge to edge, such as its closure and its label; nothing
 * for a bottle with fewer. Decorative: the gallery has both with their texts.
 */
export function CloseUps({ view }: { view: Pick<BottleView, 'images'> }) {
  const theme = useTheme();
  const pictures = view.images.slice(1, 3).flatMap(({ picture }) => picture ?? []);
  if (pictures.length < 2) return null;
  return (
    <div className="closeups">
      {pictures.map((picture) => (
        <div key={picture.key}>
          <Picture picture={{ ...picture, alt: '' }} theme={theme} sizes="50vw" />
        </div>
      ))}
    </div>
  );
}
