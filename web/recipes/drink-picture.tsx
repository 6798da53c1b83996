import type { PictureData } from '#contract/picture.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { EmptyGlass } from '#web/recipe-card/recipe-card.tsx';

/** Matches the layout in recipe.css. */
const SIZES = '(min-width: 64rem) min(48vw, 48rem, 75vh), (min-width: 40rem) 40vw, 100vw';

/** The drink in its glass, as large as the page allows. */
export function DrinkPicture({ picture }: { picture: PictureData | null }) {
  const theme = useTheme();
  return (
    <div className="rec__img">
      {picture ? <Picture picture={picture} theme={theme} sizes={SIZES} isFirst /> : <EmptyGlass />}
    </div>
  );
}
