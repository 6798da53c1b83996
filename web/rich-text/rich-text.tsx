import { Fragment, type ReactNode, useMemo } from 'react';
import { productPath, recipePath } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { trustMarkup } from '#web/page/trusted-types.ts';

/** The place of a card in a text, with the level of a heading there. */
export type CardPlace = { card: 'product' | 'recipe'; slug: string; label: string; heading: 'h2' | 'h3' };

/** A picture of the shop in a text, by its name. */
export type PicturePlace = { picture: string; caption: string };

/**
 * A piece of a text for the browser: markup that the server rendered, a card, a picture, or a part
 * of the page.
 */
export type TextSection = { markup: string } | CardPlace | PicturePlace | { part: string };

type Props = {
  sections: readonly TextSection[];
  /** Class of the elements that hold markup. */
  className?: string;
  drawCard?: (place: CardPlace) => ReactNode;
  drawPicture?: (place: PicturePlace) => ReactNode;
  drawPart?: (part: string) => ReactNode;
};

/**
 * A text of the merchant, from the markup that `renderText` made on the server: the browser needs no
 * code to convert it. Cards and parts between the markup are components; a card is a link where the
 * page draws none.
 */
export function RichText({ sections, className, drawCard = drawLink, drawPicture, drawPart }: Props) {
  const drawInset = (section: Exclude<TextSection, { markup: string }>): ReactNode => {
    if ('card' in section) return drawCard(section);
    return 'picture' in section ? drawPicture?.(section) : drawPart?.(section.part);
  };
  return sections.map((section, index) => {
    const key = `section ${index}`;
    if ('markup' in section) return <Markup key={key} className={className} markup={section.markup} />;
    return <Fragment key={key}>{drawInset(section)}</Fragment>;
  });
}

function Markup({ className, markup }: { className: string | undefined; markup: string }) {
  // The same object each time, or React would write the markup again.
  const __html = useMemo(() => trustMarkup(markup), [markup]);
  return <div className={className} dangerouslySetInnerHTML={{ __html }} />;
}

const drawLink = ({ card, slug, label }: CardPlace): ReactNode => (
  <p>
    <PageLink to={card === 'product' ? productPath(slug) : recipePath(slug)}>{label}</PageLink>
  </p>
);
