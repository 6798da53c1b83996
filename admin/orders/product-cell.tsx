import type { ReactNode } from 'react';
import { Thumbnail } from '../parts/thumbnail.tsx';
import type { OrderLine } from './order.ts';

/** A line's product: its picture, its name and a second line. */
export function ProductCell({ line, below }: { line: OrderLine; below: ReactNode }) {
  return (
    <span className="order-line">
      <Thumbnail {...line} />
      <span>
        <span className="b">{line.name}</span>
        <small className="q">{below}</small>
      </span>
    </span>
  );
}
