import type { PictureData } from '#contract/picture.ts';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import type { Span } from './mosaic.ts';
import { words } from './messages.ts';

/** A collection as the mosaic shows it. */
export type Tile = {
  slug: string;
  name: string;
  description: string;
  /** Number of its products. */
  total: number;
  to: string;
  span: Span;
  picture: PictureData | null;
  /** The picture for phones, where every tile is narrow. */
  narrow: PictureData | null;
};

/** A collection tile: name and description over its picture. The whole tile is a link. */
export function CollectionTile({ tile, isFirst }: { tile: Tile; isFirst: boolean }) {
  const theme = useTheme();
  const { name, description, total, to, span, picture, narrow } = tile;
  return (
    <li className={`mos mos--${span} ${getGround(picture)}`}>
      {picture && (
        <Picture picture={picture} tall={narrow} theme={theme} sizes={getSizes(span)} isFirst={isFirst} />
      )}
      <div className="mos__t">
        <h2>
          <PageLink to={to}>{name}</PageLink>
        </h2>
        <p>
          {description} <span className="tnum">{words.count(total)}</span>
        </p>
      </div>
    </li>
  );
}

/**
 * A photograph that is dark in both themes needs light text in both; without a photograph the tile
 * follows the page.
 */
function getGround(picture: PictureData | null): string {
  if (!picture) return 'mos--plain';
  return picture.looks.includes('day') ? '' : 'on-night';
}

const getSizes = (span: Span): string => `(min-width: 48rem) ${Math.ceil((span / 12) * 100)}vw, 100vw`;
