import { useEffect, useState } from 'react';

/** A page that loads within this time shows no placeholders (specification note D40). */
const TIMEOUT_MS = 150;

/** Returns `true` once `waiting` lasts longer than the delay, separately for each `subject`. */
export function useDelayed(waiting: boolean, subject: string): boolean {
  const [late, setLate] = useState('');
  useEffect(() => {
    if (!waiting) {
      setLate('');
      return;
    }
    const timer = setTimeout(() => setLate(subject), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waiting, subject]);
  return waiting && late === subject;
}
