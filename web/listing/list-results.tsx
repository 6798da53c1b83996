import { Fragment, type ReactNode } from 'react';
import { PAGE_SIZE } from '#contract/http/limits.ts';
import { categoryPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Pager } from '#ui/pager.tsx';
import { CardPlaceholders } from '#web/bottle/card-placeholders.tsx';
import { useShop } from '#web/page/shop.ts';
import { pagerWords } from '#web/page/pager-messages.ts';
import { ProductCard } from '#web/product-card/product-card.tsx';
import { ActiveChoices } from './active-choices.tsx';
import { words as choiceWords } from './choice-messages.ts';
import { EmptyList, FewResults, NoSuchPage, PlainEmptyList } from './empty-list.tsx';
import { listAddress } from './list-address.ts';
import type { ListData } from './list-data.server.ts';
import { LongRow } from './long-row.tsx';
import { words } from './messages.ts';
import { Toolbar } from './toolbar.tsx';

/** The cards of two rows on the widest screens; the style sheet places the line in the third row. */
const TWO_ROWS = 8;

export type Banner = { slug: string; name: string; description: string };

type Props = {
  /** URL of the list without its state. */
  path: string;
  list: ListData;
  chosen: ListData['chosen'];
  /** URL of the list without its choices. */
  clearTo: string;
  banner: Banner | null | undefined;
  /** Shown after the second row. */
  between: ReactNode;
  /** What was searched for. */
  text: string;
  /** Title of an empty list. */
  emptyTitle: string;
  /** Other cards are loading for longer than the delay. */
  isLate: boolean;
  isUnderPicture: boolean;
  onSort(): void;
};

/** What a list found: the choices in force, cards or why there are none, and the other pages. */
export function ListResults(props: Props) {
  const { path, list, chosen, clearTo, banner, between, text, emptyTitle, isLate, isUnderPicture, onSort } =
    props;
  const { state, relaxation: wayOut } = list;
  const isEmpty = list.cards.length === 0 && list.row === null && !isLate;
  const isBeyond = isEmpty && list.total > 0;
  return (
    <div className="results">
      {banner && <SubcategoryBanner banner={banner} to={listAddress(path, { ...state, sub: '', page: 1 })} />}
      {list.corrected !== null && (
        <p className="corrected">
          {words.corrected.before}
          <strong>{list.corrected}</strong>
          {words.corrected.after(text)}
        </p>
      )}
      <Toolbar path={path} list={list} isBeyond={isBeyond} onSort={onSort}>
        <ActiveChoices chosen={chosen} clearTo={isEmpty && !isBeyond ? null : clearTo} />
      </Toolbar>
      {isBeyond ? (
        <NoSuchPage list={list} to={listAddress(path, { ...state, page: list.pages })} />
      ) : isEmpty && text === '' && chosen.length === 0 && !banner ? (
        <PlainEmptyList title={emptyTitle} isShop={path === SITE_LINKS.products.path} />
      ) : isEmpty ? (
        <EmptyList
          title={emptyTitle}
          text={text}
          isTyped={state.isTyped}
          nearest={list.nearest}
          relaxation={wayOut}
          clearTo={path}
        />
      ) : list.row !== null && !isLate ? (
        <LongRow bottles={list.row} isByColour={state.sort === 'featured'} />
      ) : isLate ? (
        <Waiting />
      ) : (
        <div className="cards">
          {list.cards.map((card, index) => (
            <Fragment key={card}>
              {index === TWO_ROWS && <SommelierLine />}
              {index === TWO_ROWS && between}
              <ProductCard card={card} place="list" isFirst={index === 0 && !isUnderPicture} />
            </Fragment>
          ))}
        </div>
      )}
      {wayOut && !isEmpty && !isLate && <FewResults relaxation={wayOut} total={list.total} />}
      <Pager
        pages={list.pages}
        current={state.page}
        labels={pagerWords}
        address={(page) => listAddress(path, { ...state, page })}
      />
    </div>
  );
}

/** Stands in for cards or bottles that are on their way. */
const Waiting = () => (
  <div className="cards" aria-busy>
    <CardPlaceholders count={PAGE_SIZE} />
  </div>
);

/** Offers advice to a shopper who has seen two rows. */
function SommelierLine() {
  const { without } = useShop().links;
  const { before, choose, between, write, after } = words.unsure;
  if (without.includes('sommelier')) return null;
  return (
    <p className="unsure">
      {before}
      <PageLink className="link" to={SITE_LINKS.sommelier.path}>
        {choose}
      </PageLink>
      {between}
      <PageLink className="link" to={`${SITE_LINKS.contact.path}?about=sommelier`}>
        {write}
      </PageLink>
      {after}
    </p>
  );
}

/**
 * Banner of a chosen sub-category: its description, a link to its own page, and a link that clears
 * the choice.
 */
function SubcategoryBanner(props: { banner: Banner; to: string }) {
  const { slug, name, description } = props.banner;
  return (
    <div className="subbanner">
      <h2>
        <PageLink to={categoryPath(slug)}>{name}</PageLink>
      </h2>
      <p>{description}</p>
      <PageLink className="chip" to={props.to} aria-label={choiceWords.removeFilter(name)} keepScroll>
        {name}
        <Icon name="x" />
      </PageLink>
    </div>
  );
}
