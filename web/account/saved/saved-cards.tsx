import { useEffect } from 'react';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { stockAlertPath } from '#contract/pages/stock-alert-paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useAuth } from '#web/auth/auth-context.tsx';
import { addOne, PREFETCH_ADD } from '#web/cart/quick-add.tsx';
import { words as tellWords } from '#web/stock-alerts/link-messages.ts';
import type { CardData } from '#web/bottle/card-data.ts';
import { CardPlaceholders } from '#web/bottle/card-placeholders.tsx';
import { ProductCard } from '#web/product-card/product-card.tsx';
import { words as shop } from '#web/page/messages.ts';
import { markSaveButtons, removeSaved } from '#web/wishlist/save-buttons.ts';
import { remove } from '#web/wishlist/saved-list.ts';
import { type SavedCards as Cards, useSavedCards } from './use-saved-cards.ts';
import { words } from './saved-messages.ts';

/** The saved bottles with their storage place, and the actions of each. */
export function SavedCards() {
  const saved = useSavedCards();
  const { list, state, cards, gone, retry } = saved;
  useEffect(markSaveButtons, []);
  if (state === 'failed')
    return (
      <div role="alert">
        <EmptyState title={words.failed.title} text={words.failed.text}>
          <Button onClick={retry}>{shop.tryAgain}</Button>
        </EmptyState>
      </div>
    );
  const isWaiting = state === 'waiting';
  if (!isWaiting && list.items.length === 0) return <Empty />;
  return (
    <>
      <Where list={list} />
      {gone.length > 0 && <Gone ids={gone} />}
      <p className="sr" role="status">
        {!isWaiting && words.count(cards.length)}
      </p>
      <div className="cards cards--3">
        {cards.map((card) => (
          <SavedCard key={card.id} card={card} />
        ))}
        {isWaiting && cards.length === 0 && (
          <CardPlaceholders count={Math.min(6, Math.max(3, list.items.length))} />
        )}
      </div>
    </>
  );
}

function SavedCard({ card }: { card: CardData }) {
  const { id, name, slug, soldOut, isArchived = false } = card;
  return (
    <div className="saved__one">
      <ProductCard card={JSON.stringify(card)} place="list" />
      <div className="saved__do">
        {isArchived ? null : soldOut ? (
          <LinkButton to={stockAlertPath(slug)}>{tellWords.tellMe}</LinkButton>
        ) : (
          <Button aria-label={words.addOf(name)} onClick={() => addOne(card)} {...PREFETCH_ADD}>
            {words.add}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={words.removeOf(name)}
          onClick={(event) => {
            focusAfter(event.currentTarget);
            void removeSaved(id, name);
          }}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

/**
 * The button disappears with its bottle: the focus moves to the next bottle's button, otherwise to
 * the page.
 */
function focusAfter(button: HTMLElement): void {
  const one = button.closest('.saved__one');
  const next = one?.nextElementSibling ?? one?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('.saved__do button:last-child');
  (target ?? document.getElementById('main'))?.focus();
}

function Where({ list: { home } }: Pick<Cards, 'list'>) {
  const { state, login } = useAuth();
  return (
    <div className="saved__where">
      <p>{words.home[home]}</p>
      {home === 'browser' && state.status === 'anonymous' && (
        <Button onClick={() => void login()}>{words.login}</Button>
      )}
    </div>
  );
}

function Gone({ ids }: { ids: readonly string[] }) {
  const forget = async (): Promise<void> => {
    for (const id of ids) await remove(id);
  };
  return (
    <div className="saved__where">
      <p>{words.gone(ids.length)}</p>
      <Button variant="quiet" onClick={() => void forget()}>
        {words.forget}
      </Button>
    </div>
  );
}

function Empty() {
  return (
    <EmptyState title={words.empty.title} text={words.empty.text}>
      <LinkButton variant="primary" to={SITE_LINKS.products.path}>
        {words.empty.toProducts}
      </LinkButton>
    </EmptyState>
  );
}
