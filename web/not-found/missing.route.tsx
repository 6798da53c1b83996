import { data } from 'react-router';

/** Every URL that matches no other route. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
