import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { SuggestedProduct, Suggestions } from '#contract/catalog/suggestions.ts';
import { searchPath } from '#contract/pages/site-links.ts';
import { useTheme } from '#web/page/theme.ts';
import { kindAndPlace } from '#web/bottle/kind-and-place.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import { Price } from '#web/bottle/price.tsx';
import { words as shop } from '#web/page/messages.ts';
import { forgetSearches, keepSearch } from './recent-searches.ts';
import { isModified, LIST_ID, optionId, useCombobox } from './search-combobox.ts';
import { type Option, getSearchedText } from './search-groups.ts';
import { splitAtMatches } from './search-match.ts';
import { words } from './search-messages.ts';

/**
 * Suggestions of the header's search box while the user types. They load after the page; the form
 * works without them.
 */
export function SearchSuggestions({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const { answer, groups, active, status, reread } = useCombobox(box);
  const options = groups.flatMap((group) => group.options);
  const sought = answer ? getSearchedText(answer) : '';

  /**
   * Closes and clears the box when one of its links is followed, as submitting does. The link
   * navigates by itself.
   */
  const leave = (event: MouseEvent): void => {
    if (isModified(event)) return;
    if (sought !== '') keepSearch(sought);
    box.current?.form?.reset();
    box.current?.closest('dialog')?.close();
  };

  return (
    <div className="srch__more">
      <p className="sr" role="status">
        {status}
      </p>
      {answer && (options.length === 0 || answer.nearestQuery !== undefined) && (
        <p className="wrap srch__none">{words.none(answer.query)}</p>
      )}
      {options.length > 0 && (
        <>
          {answer?.correctedQuery !== undefined && (
            <p className="wrap srch__meant">
              {words.meant} <strong>{sought}</strong>
            </p>
          )}
          {answer?.price && <p className="wrap srch__meant">{words.price(answer.price)}</p>}
          <div
            className="srch__list"
            id={LIST_ID}
            role="listbox"
            aria-label={words.suggestions}
            tabIndex={-1}
            onMouseDown={keepFocus}
          >
            {groups.map((group, number) => (
              <div
                key={group.label}
                className={getClass(group.label)}
                role="group"
                aria-labelledby={`${LIST_ID}-group-${number}`}
              >
                <p className="srch__head" id={`${LIST_ID}-group-${number}`} role="presentation">
                  {group.label}
                </p>
                {group.options.map((option) => (
                  <PageLink
                    key={option.to}
                    className={option.product ? 'sres' : 'sres sres--word'}
                    to={option.to}
                    id={optionId(options.indexOf(option))}
                    role="option"
                    aria-selected={option.to === active}
                    tabIndex={-1}
                    onClick={leave}
                  >
                    <OptionText option={option} sought={sought} />
                  </PageLink>
                ))}
              </div>
            ))}
          </div>
          {answer && answer.totalCount > 0 && <ListEnd answer={answer} sought={sought} onLeave={leave} />}
          {groups[0]?.label === words.recent && <Forget onForgotten={reread} />}
        </>
      )}
    </div>
  );
}

/** Bottles have a column of their own; occasions stand side by side. */
function getClass(label: string): string {
  if (label === words.products) return 'srch__group srch__group--first';
  return label === words.begin ? 'srch__group srch__group--begin' : 'srch__group';
}

/** Clears the recent searches of this browser. */
function Forget({ onForgotten }: { onForgotten(): void }) {
  const forget = (): void => {
    forgetSearches();
    onForgotten();
  };
  return (
    <div className="srch__end">
      <div className="wrap">
        <button type="button" className="link" onClick={forget}>
          {words.forget}
        </button>
      </div>
    </div>
  );
}

/** The link to all that is found, and the keys of the list. */
function ListEnd(props: { answer: Suggestions; sought: string; onLeave(event: MouseEvent): void }) {
  const { answer, sought, onLeave } = props;
  return (
    <div className="srch__end">
      <div className="wrap">
        <PageLink className="link" to={searchPath(sought)} onClick={onLeave}>
          {words.seeAll(answer, sought)}
        </PageLink>
        <p className="srch__keys" aria-hidden="true">
          <kbd>{words.keys.up}</kbd> <kbd>{words.keys.down}</kbd> {words.keys.choose}{' '}
          <kbd>{words.keys.enter}</kbd> {words.keys.open}
        </p>
      </div>
    </div>
  );
}

/** Keeps the focus, and the keyboard of a phone, when an option is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function OptionText({ option, sought }: { option: Option; sought: string }) {
  const name = <b>{marked(option.name, sought)}</b>;
  if (!option.product) {
    return (
      <>
        {name} {option.note && <small>{option.note}</small>}
      </>
    );
  }
  const { producer, category, place, inStock, priceCents, salePriceCents } = option.product;
  // A bottle found only by its producer shows the producer's name.
  const isByMaker = isMatch(producer, sought) && !isMatch(`${option.name} ${category} ${place}`, sought);
  return (
    <>
      <Tile product={option.product} />
      <span>
        {name} <small>{marked(kindAndPlace(isByMaker ? producer : category, place), sought)}</small>
      </span>{' '}
      {inStock ? (
        <Price priceCents={priceCents} salePriceCents={salePriceCents} />
      ) : (
        <span className="price">{shop.soldOut}</span>
      )}
    </>
  );
}

/**
 * A picture of the bottle, as small as a line; without a photograph the first letter of its name on
 * a label.
 */
function Tile({ product: { name, image, picture, liquidColour } }: { product: SuggestedProduct }) {
  const theme = useTheme();
  if (picture)
    return <Picture className="sres__tile" picture={{ ...picture, alt: '' }} theme={theme} sizes="4rem" />;
  if (image !== null) return <img className="sres__tile" src={image} alt="" width="64" height="85" />;
  return (
    <span className={`sres__tile liq-${liquidColour}`} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}

const isMatch = (text: string, sought: string): boolean => splitAtMatches(text, sought).length > 1;

function marked(text: string, sought: string): ReactNode {
  return splitAtMatches(text, sought).map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
