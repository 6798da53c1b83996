import { fallbackPath, type PictureWish, sourcesOf } from './picture-sources.ts';

type Props = PictureWish & {
  /** The largest picture of the first view: asked for with the HTML and before everything else. Others wait for sight. */
  isFirst?: boolean;
  className?: string;
};

/** A photograph in the look and the width that are wanted, and no other. Its box keeps its shape while it comes. */
export function Picture({ isFirst = false, className, ...wish }: Props) {
  const { picture, look } = wish;
  return (
    <picture>
      {sourcesOf(wish).map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        className={className}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        src={fallbackPath(picture, look)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
      />
    </picture>
  );
}
