import { productPath } from '#contract/pages/site-links.ts';
import { Arrows } from '#ui/arrows.tsx';
import { BoundText } from '#ui/bound-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useScroller } from '#ui/use-scroller.ts';
import { Price } from '#web/bottle/price.tsx';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import { words as pageWords } from '#web/page/messages.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { PackedBottle, RowBottle } from '../long-row.server.ts';
import { words } from './row-messages.ts';
import stylesheet from './long-row.css?url';
import { useRowKeys } from './use-row-keys.ts';

/** The width of a picture beside its neighbours; of denser screens too, 640 px are enough. */
const SIZES = '15rem';
const MAX_WIDTH = 640;

type Props = { bottles: readonly PackedBottle[]; isByColour: boolean };

/** All bottles of a list side by side at true height on one line. Each is the link to its page. */
export function LongRow({ bottles, isByColour }: Props) {
  const { ref, atStart, atEnd, step } = useScroller();
  useRowKeys(ref, bottles);
  return (
    <div className="lrow">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="lrow__head">
        <p className="small muted">{isByColour ? words.byColour : words.hint}</p>
        <Arrows
          previousLabel={words.previous}
          nextLabel={words.next}
          atStart={atStart}
          atEnd={atEnd}
          onStep={step}
        />
      </div>
      <div className="lrow__stage" ref={ref} tabIndex={0} role="group" aria-label={words.row}>
        <ul>
          {bottles.map((packed) => (
            <Bottle key={packed} packed={packed} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Bottle({ packed }: { packed: PackedBottle }) {
  const theme = useTheme();
  const { slug, name, size, isFree, picture, image, label, isSoldOut, ...prices }: RowBottle =
    JSON.parse(packed);
  return (
    <li className={size}>
      <PageLink to={productPath(slug)}>
        <span className={isFree ? 'lrow__free' : 'lrow__tile'}>
          {picture && <Picture picture={picture} theme={theme} sizes={SIZES} maxWidth={MAX_WIDTH} />}
          {image !== null && <img src={image} alt="" loading="lazy" />}
          {label && <ProductLabel {...label} />}
        </span>
        <span className="lrow__label">
          <span className="lrow__name">
            <BoundText text={name} />
          </span>{' '}
          {isSoldOut ? pageWords.soldOut : <Price {...prices} />}
        </span>
      </PageLink>
    </li>
  );
}
