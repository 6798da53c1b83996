/** What a floating button must not lie on: what is pressed and what is read. */
const CONTENT =
  'a, button, input, select, textarea, summary, label, h1, h2, h3, p, dt, dd, blockquote, figcaption, small';

/** Points of the button at which is looked what lies below, as parts of its width and height. */
const ACROSS = [0, 0.33, 0.67, 1];

/** Shows the button while it lies on nothing that is pressed or read, and hides it while it does, until `ended`. */
export function floatOverNothing(button: HTMLElement | null, ended: AbortSignal): void {
  if (!button || ended.aborted) return;
  let frame = 0;
  const inspect = (): void => void button.toggleAttribute('data-clear', !liesOnContent(button));
  const inspectSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(inspect);
  };
  for (const moved of ['scroll', 'resize'])
    window.addEventListener(moved, inspectSoon, { passive: true, signal: ended });
  // Pages change by themselves too: slides turn, pictures and cards come.
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
