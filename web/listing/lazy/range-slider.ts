import { formatCents } from '#contract/money.ts';
import { words } from '../messages.ts';
import { nearestStop, sliderStops } from '#contract/catalog/slider-stops.ts';

/** Creates the slider of each range in the panel, or updates it from its two numbers. */
export function drawSliders(panel: HTMLElement): void {
  for (const place of panel.querySelectorAll<HTMLElement>('.rng')) {
    const known = sliders.get(place);
    if (known) known();
    else {
      const slider = createSlider(place);
      if (slider) sliders.set(place, slider);
    }
  }
}

const sliders = new WeakMap<HTMLElement, () => void>();
/** Keys move a thumb step by step: the list follows after this pause in milliseconds. */
const REST_MS = 350;

/**
 * Creates a slider of two thumbs and returns its update function; `undefined` when its number
 * inputs are missing.
 */
function createSlider(place: HTMLElement): (() => void) | undefined {
  const range = place.dataset['range'] === 'abv' ? 'abv' : 'price';
  // The bars above the slider follow its thumbs too.
  const group = place.parentElement;
  const numbers = [
    ...(group?.querySelectorAll<HTMLInputElement>(`[name=${range}Min],[name=${range}Max]`) ?? []),
  ];
  const [from, to] = numbers;
  if (!from || !to) return undefined;
  const name = place.dataset['name'] ?? '';
  const low = thumb(words.lowest(name));
  const high = thumb(words.highest(name));
  let stops: number[] = [];

  const show = (): void => {
    const last = stops.length - 1;
    group?.style.setProperty('--lo-part', String(low.valueAsNumber / last));
    group?.style.setProperty('--hi-part', String(high.valueAsNumber / last));
    // With both thumbs at the right end only the lower one can move.
    low.classList.toggle('is-top', low.valueAsNumber > last / 2);
    for (const [input, isEnd] of [
      [low, low.valueAsNumber === 0],
      [high, high.valueAsNumber === last],
    ] as const) {
      const value = stops[input.valueAsNumber] ?? 0;
      const text = range === 'price' ? formatCents(value * 100).replace('.00', '') : `${value}% ABV`;
      input.setAttribute('aria-valuetext', isEnd ? words.anyEnd(text) : text);
    }
  };

  const update = (): void => {
    const { least: min, most: max } = place.dataset;
    place.hidden = min === undefined || max === undefined || Number(min) >= Number(max);
    if (place.hidden) return;
    stops = sliderStops(range, Number(min), Number(max));
    for (const input of [low, high]) input.max = String(stops.length - 1);
    low.value = String(from.value === '' ? 0 : nearestStop(stops, Number(from.value)));
    high.value = String(to.value === '' ? stops.length - 1 : nearestStop(stops, Number(to.value)));
    show();
  };

  let rest: ReturnType<typeof setTimeout> | undefined;
  const move = (input: HTMLInputElement): void => {
    if (input === low && low.valueAsNumber > high.valueAsNumber) low.value = high.value;
    if (input === high && high.valueAsNumber < low.valueAsNumber) high.value = low.value;
    const last = stops.length - 1;
    from.value = low.valueAsNumber === 0 ? '' : String(stops[low.valueAsNumber]);
    to.value = high.valueAsNumber === last ? '' : String(stops[high.valueAsNumber]);
    show();
    clearTimeout(rest);
    rest = setTimeout(() => place.dispatchEvent(new CustomEvent('range', { bubbles: true })), REST_MS);
  };
  for (const input of [low, high]) input.addEventListener('input', () => move(input));
  for (const input of [from, to]) input.addEventListener('input', update);
  const fill = document.createElement('span');
  fill.className = 'rng__fill';
  place.replaceChildren(fill, low, high);
  update();
  return () => {
    // A thumb that moves is ahead of the URL.
    if (!place.contains(document.activeElement) || from.value === (from.dataset['said'] ?? '')) update();
  };
}

function thumb(label: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'range';
  input.min = '0';
  input.step = '1';
  input.setAttribute('aria-label', label);
  return input;
}
