import { createRoot, type Root } from 'react-dom/client';
import { AllIn } from './all-in.tsx';

let mounted: { place: HTMLElement; root: Root } | undefined;

/** Puts the price in the province into the row of a price, and removes that of an earlier page. */
export function mountAllIn(row: HTMLElement, id: string): void {
  if (mounted?.place.parentElement === row) return;
  mounted?.root.unmount();
  const place = document.createElement('div');
  place.className = 'buy__all-in';
  row.append(place);
  const root = createRoot(place);
  root.render(<AllIn id={id} />);
  mounted = { place, root };
}
