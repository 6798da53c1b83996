/** Attributes of a `<source>`: files of one type and one crop, and when they are used. */
export type PictureSource = {
  type: string;
  /** Media query; `undefined` without a condition. */
  media: string | undefined;
  srcSet: string;
  sizes?: string;
  /** Shape of the crop of these files. */
  width: number;
  height: number;
};

/** A picture of which the browser loads one file only. Its box keeps its shape while it loads. */
export function ResponsivePicture(props: {
  /** In the order in which browsers try them. */
  sources: readonly PictureSource[];
  /** File for browsers that know none of the sources. */
  src: string;
  /** '' for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  /**
   * Set for the largest picture of the first view: it loads with high priority. Other pictures load
   * lazily.
   */
  isFirst?: boolean;
  className?: string | undefined;
}) {
  const { sources, isFirst = false, className, src, alt, width, height } = props;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        className={className}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        src={src}
        alt={alt}
        width={width}
        height={height}
      />
    </picture>
  );
}
