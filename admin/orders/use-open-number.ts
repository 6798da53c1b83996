import { useNavigate } from 'react-router';
import { findNumber } from '../calls/orders.ts';

/** Returns what opens the order of a whole number; another text leaves the page as it is. */
export function useOpenNumber(): (text: string) => void {
  const navigate = useNavigate();
  return (text) =>
    void findNumber(text).then(
      (number) => {
        if (number !== undefined) void navigate(`/orders/${number}`);
      },
      () => undefined,
    );
}
