import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Whether a sheet is open. It is the address that says so (`/staff?invite`): a command of the palette
 * can open it, and it is open again after a reload or a new sign-in, with the draft of its form.
 */
export function useOpenFromAddress(
  name: string,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const setOpen = useCallback(
    (isOpen: boolean): void => {
      const next = new URLSearchParams(address);
      if (isOpen) next.set(name, '');
      else next.delete(name);
      setAddress(next, { replace: true });
    },
    [address, name, setAddress],
  );
  return [address.has(name), setOpen];
}
