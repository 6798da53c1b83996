/** Elements that a floating button must not cover: controls and text. */
const CONTENT =
  'a, button, input, select, textarea, summary, label, h1, h2, h3, p, dt, dd, blockquote, figcaption, small';

/** Points of the button that are tested for content below, as parts of its width and height. */
const ACROSS = [0, 0.33, 0.67, 1];

/** Shows the button while it covers no control and no text, and hides it otherwise, until `ended`. */
export function hideOverContent(button: HTMLElement | null, ended: AbortSignal): void {
  if (!button || ended.aborted) return;
  let frame = 0;
  const inspect = (): void => void button.toggleAttribute('data-clear', !liesOnContent(button));
  const inspectSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(inspect);
  };
  for (const moved of ['scroll', 'resize'])
    window.addEventListener(moved, inspectSoon, { passive: true, signal: ended });
  // Pages also change by themselves: slides turn, pictures and cards load.
  const resized = new ResizeObserver(inspectSoon);
  resized.observe(document.body);
  ended.addEventListener('abort', () => {
    resized.disconnect();
    cancelAnimationFrame(frame);
    button.removeAttribute('data-clear');
  });
  inspect();
}

function liesOnContent(button: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return ACROSS.some((x) =>
    ACROSS.some((y) => {
      const below = document
        .elementsFromPoint(left + x * (width - 1), top + y * (height - 1))
        .find((element) => !button.contains(element));
      return below?.closest(CONTENT);
    }),
  );
}
