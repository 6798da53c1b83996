import { fallbackPath, type PictureRequest, getSources } from './picture-sources.ts';

type Props = PictureRequest & {
  /**
   * Set for the largest picture of the first view: it loads with high priority. Other pictures load
   * lazily.
   */
  isFirst?: boolean;
  className?: string;
};

/**
 * A photograph of which the browser loads one theme and one width only. Its box keeps its shape
 * while it loads.
 */
export function Picture({ isFirst = false, className, ...request }: Props) {
  const { picture, theme } = request;
  return (
    <picture>
      {getSources(request).map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        className={className}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        src={fallbackPath(picture, theme)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
      />
    </picture>
  );
}
