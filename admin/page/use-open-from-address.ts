import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepOpen } from '../api-client/return-address.ts';

/**
 * Whether a sheet is open. The address opens it too (`/staff?invite`), so that a command of the
 * palette can; closing it removes that from the address.
 */
export function useOpenFromAddress(
  name: string,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const [isPressed, setPressed] = useState(false);
  const isAsked = address.has(name);
  const setOpen = useCallback(
    (isOpen: boolean): void => {
      setPressed(isOpen);
      if (!isAsked || isOpen) return;
      const next = new URLSearchParams(address);
      next.delete(name);
      setAddress(next, { replace: true });
    },
    [address, isAsked, name, setAddress],
  );
  const isOpen = isPressed || isAsked;
  // After a session that ended, sign-in leads back to the open sheet, whose form kept what was typed.
  useEffect(() => (isOpen ? keepOpen(name) : undefined), [isOpen, name]);
  return [isOpen, setOpen];
}
