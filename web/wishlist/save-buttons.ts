import { MAX_SAVED } from '#contract/account/account.ts';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { remove, save, savedList, subscribeSaved } from './saved-list.ts';
import { words } from './toast-messages.ts';

let isMarking = false;
let hasPrices = false;
let frame = 0;

/**
 * Marks the save buttons of saved bottles from now on, including those that are rendered later.
 * Repeated calls have no effect.
 */
export function markSaveButtons(): void {
  if (isMarking) return;
  isMarking = true;
  const markSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  };
  subscribeSaved(mark);
  // Cards come and go, and a button that is rendered again may belong to another bottle. Pages
  // render all save buttons unpressed.
  new MutationObserver(markSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-save'],
  });
  mark();
}

function mark(): void {
  startPrices();
  const saved = new Set(savedList().items.map(({ id }) => id));
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]')) {
    const isSaved = String(saved.has(heart.dataset['save'] ?? ''));
    if (heart.getAttribute('aria-pressed') === isSaved) continue;
    heart.setAttribute('aria-pressed', isSaved);
    const picture = heart.querySelector('use');
    const address = picture?.getAttribute('href')?.replace(/#.*/, '');
    picture?.setAttribute('href', `${address}#${isSaved === 'true' ? 'heart-fill' : 'heart'}`);
  }
}

/**
 * Starts the prices in the province, once, where one was chosen or can be: on the page of a product.
 * They come with the save buttons: a start of their own would cost every first visit some bytes.
 */
function startPrices(): void {
  const isWanted = 'province' in document.documentElement.dataset || document.querySelector('.buy__row');
  if (hasPrices || !isWanted) return;
  hasPrices = true;
  void import('#web/all-in/show-all-in.ts').then(
    ({ showAllIn }) => showAllIn(),
    () => undefined,
  );
}

/** Saves a bottle or removes it, and shows a toast. */
export async function toggleSaved(id: string, name: string): Promise<void> {
  markSaveButtons();
  if (savedList().items.some((one) => one.id === id)) await removeSaved(id, name);
  else await putIn(id, name);
}

async function putIn(id: string, name: string): Promise<void> {
  const changed = await save(id);
  if (changed === 'done')
    showToast({ ...words.saved(name), action: { label: words.view, to: ACCOUNT_PATHS.saved } });
  else sayNot(changed);
}

/** Removes a bottle from the list; a toast offers to restore it to its place. */
export async function removeSaved(id: string, name: string): Promise<void> {
  const { change, savedAt } = await remove(id);
  if (change !== 'done') return sayNot(change);
  const undo = (): void =>
    void save(id, savedAt).then((changed) => {
      if (changed !== 'done') sayNot(changed);
    });
  showToast({ ...words.removed(name), action: { label: words.undo, undo } });
}

function sayNot(change: 'full' | 'failed'): void {
  showToast({ ...(change === 'full' ? words.full(MAX_SAVED) : words.failed), destructive: true });
}
