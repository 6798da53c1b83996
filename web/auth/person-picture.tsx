import { useState } from 'react';
import { useAuth } from './auth-context.tsx';
import { findAllowedPicture } from './find-allowed-picture.ts';

/** Picture of a user over their initials; `null` without one and when it does not load. */
export function PersonPicture({ picture }: { picture: string | null | undefined }) {
  const shown = findAllowedPicture(picture, useAuth().pictureOrigins);
  const [failed, setFailed] = useState<string | null>(null);
  if (shown === null || shown === failed) return null;
  return (
    <img
      src={shown}
      alt=""
      width={32}
      height={32}
      referrerPolicy="no-referrer"
      onError={() => setFailed(shown)}
    />
  );
}
