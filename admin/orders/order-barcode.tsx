import { encodeCode128 } from './code-128.ts';
import { words } from './messages.ts';

/** White on both sides, in modules: readers need it to find the beginning. */
const QUIET = 10;
const HEIGHT = 32;

/** An order number as a barcode, with the number below it. */
export function OrderBarcode({ number }: { number: string }) {
  const widths = encodeCode128(number);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, QUIET));
  const end = widths.reduce((sum, width) => sum + width, 2 * QUIET);
  // Every second width is that of a space.
  const bars = starts.filter((_, index) => index % 2 === 0);
  return (
    <figure className="slip__code">
      <svg viewBox={`0 0 ${end} ${HEIGHT}`} role="img" aria-label={words.barcodeOf(number)}>
        <path
          d={bars
            .map((start, index) => `M${start} 0h${widths[index * 2]}v${HEIGHT}h-${widths[index * 2]}z`)
            .join('')}
        />
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  );
}
