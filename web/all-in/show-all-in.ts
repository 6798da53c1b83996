import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';
import { describeAllIn, getProvince, loadAllIn, type Priced } from './load-all-in.ts';

/** Prices of the chosen province by product; `null` while a price is loading or where there is none. */
const known = new Map<string, Priced | null>();
let knownFor = '';
let frame = 0;
let isShowing = false;

/**
 * Shows what bottles cost in the visitor's province, on product pages and below the price of every
 * card, now and when cards are rendered later or another province is chosen. Repeated calls have no
 * effect. All of it is added by script: no first visit loads code for it.
 */
export function showAllIn(): void {
  if (isShowing) return;
  isShowing = true;
  const showSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
  };
  const seen = new MutationObserver(showSoon);
  seen.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-save'] });
  seen.observe(document.documentElement, { attributeFilter: ['data-province'] });
  show();
}

function show(): void {
  showOnProduct();
  void showOnCards();
}

/** A product that is sold out has no controls to buy it, and no price. */
function showOnProduct(): void {
  const row = document.querySelector<HTMLElement>('.buy:has(.buy__row) > .buy__price');
  const id = row?.querySelector<HTMLElement>('[data-save]')?.dataset['save'];
  if (row && id !== undefined)
    void import('./mount-all-in.tsx').then(
      ({ mountAllIn }) => mountAllIn(row, id),
      () => undefined,
    );
}

async function showOnCards(): Promise<void> {
  const province = getProvince();
  if (!province) return;
  if (knownFor !== province.code) known.clear();
  knownFor = province.code;
  const cards = [...document.querySelectorAll<HTMLElement>('.card:has(.card__row .price):has([data-save])')];
  const ids = cards.map((card) => card.querySelector<HTMLElement>('[data-save]')?.dataset['save'] ?? '');
  const missing = [...new Set(ids)].filter((id) => !known.has(id)).slice(0, MAX_RESULT_COUNT);
  if (missing.length > 0) {
    for (const id of missing) known.set(id, null);
    try {
      const priced = await loadAllIn(province, missing);
      // Another province may have been chosen meanwhile.
      if (knownFor === province.code) for (const one of priced) known.set(one.item.productId, one);
    } catch {
      // The cards stay as they are. A later page asks again.
      for (const id of missing) known.delete(id);
      return;
    }
    return await showOnCards();
  }
  cards.forEach((card, index) => {
    const priced = known.get(ids[index] ?? '');
    if (priced) fillLine(card, describeAllIn(priced, province));
  });
}

function fillLine(card: HTMLElement, text: string): void {
  const line = card.querySelector('[data-all-in]') ?? addLine(card);
  if (line && line.textContent !== text) line.textContent = text;
}

function addLine(card: HTMLElement): HTMLElement | undefined {
  const line = document.createElement('p');
  line.className = 'card__kind';
  line.dataset['allIn'] = '';
  const place = card.querySelector('.card__text');
  if (!place) return undefined;
  place.append(line);
  return line;
}
