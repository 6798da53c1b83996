import { ResponsivePicture } from '#ui/responsive-picture.tsx';
import { focusClass } from '#contract/picture.ts';
import { fallbackPath, type PictureRequest, getSources } from './picture-sources.ts';

/** `isFirst`: the largest picture of the first view. */
type Props = PictureRequest & { isFirst?: boolean; className?: string };

/**
 * A photograph of which the browser loads one theme and one width only. Its box keeps its shape
 * while it loads. Where it is cropped, its focus stays in sight.
 */
export function Picture({ isFirst = false, className, ...request }: Props) {
  const { picture, theme, isOther } = request;
  return (
    <ResponsivePicture
      className={[className, focusClass(picture)].filter(Boolean).join(' ') || undefined}
      isFirst={isFirst}
      sources={getSources(request)}
      src={fallbackPath(picture, theme, isOther)}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
    />
  );
}
