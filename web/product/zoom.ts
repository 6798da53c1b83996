/**
 * Zooms the picture of a stage in, so many times, or out. A zoomed picture moves by pointing, scrolling
 * and the arrow keys.
 */
export function toggleZoom(button: HTMLElement, times: number): void {
  const pan = button.parentElement?.querySelector<HTMLElement>('.gal__pan');
  const image = pan?.querySelector('img');
  if (!pan || !image) return;
  const isNear = button.getAttribute('aria-pressed') === 'false';
  button.setAttribute('aria-pressed', String(isNear));
  pan.style.overflow = isNear ? 'auto' : '';
  pan.style.scrollbarWidth = 'none';
  image.style.width = isNear ? `${times * 100}%` : '';
  image.style.maxWidth = isNear ? 'none' : '';
  pan.onpointermove = isNear ? follow : null;
  if (!isNear) return pan.removeAttribute('tabindex');
  pan.tabIndex = 0;
  for (const drawn of pan.querySelectorAll<HTMLImageElement | HTMLSourceElement>('source, img'))
    drawn.sizes = `${times * pan.clientWidth}px`;
  pan.scrollTo((pan.scrollWidth - pan.clientWidth) / 2, (pan.scrollHeight - pan.clientHeight) / 2);
}

/** Touch scrolls natively. */
function follow(
  this: GlobalEventHandlers,
  { pointerType, clientX, clientY, currentTarget }: PointerEvent,
): void {
  if (pointerType !== 'mouse' || !(currentTarget instanceof HTMLElement)) return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.scrollTo(
    ((clientX - left) / width) * (currentTarget.scrollWidth - width),
    ((clientY - top) / height) * (currentTarget.scrollHeight - height),
  );
}
