import { Link } from 'react-router';

/** The head of a row about an order: its number, and on phones the buyer's name. */
export function OrderCell({ number, name = null }: { number: string; name?: string | null }) {
  return (
    <th scope="row" className="mt">
      <Link className="b" to={`/orders/${number}`}>
        {number}
        {name !== null && <span className="only-m">, {name}</span>}
      </Link>
    </th>
  );
}
