import { words } from './messages.ts';

/** The speed of a delivery and where it goes: `Express, Sudbury, ON`. */
export function DeliveryText({ method, place }: { method: string | null; place: string | null }) {
  const speed = words.methods[method ?? ''] ?? method ?? '';
  return (
    <>
      {method === 'express' ? <b>{speed}</b> : speed}
      {place !== null && place !== '' && <span className="q">, {place}</span>}
    </>
  );
}
