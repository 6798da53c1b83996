const GAP = 6;
const EDGE = 8;

/**
 * Places a popover of the browser at its opener: below, or above when that is in the lower half of the
 * window; towards the middle of the window. The style sheet uses the two properties; on phones it puts
 * the popover at the foot of the screen.
 */
export function placePopover(panel: HTMLElement, opener: Element): void {
  const { top, bottom, left, right } = opener.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isAbove = (top + bottom) / 2 > height / 2;
  const isFromRight = (left + right) / 2 > width / 2;
  const inset = [
    isAbove ? 'auto' : `${bottom + GAP}px`,
    isFromRight ? `${Math.max(EDGE, width - right)}px` : 'auto',
    isAbove ? `${height - top + GAP}px` : 'auto',
    isFromRight ? 'auto' : `${Math.max(EDGE, left)}px`,
  ];
  panel.style.setProperty('--pop-inset', inset.join(' '));
  panel.style.setProperty('--pop-room', `${(isAbove ? top : height - bottom) - GAP - EDGE}px`);
}
