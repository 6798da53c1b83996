import { fallbackPath, type PictureRequest, getSources } from './picture-sources.ts';

type Props = PictureRequest & {
  /** The largest picture of the first view: asked for with the HTML and before everything else. Others wait for sight. */
  isFirst?: boolean;
  className?: string;
};

/** A photograph in the look and the width that are wanted, and no other. Its box keeps its shape while it comes. */
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
