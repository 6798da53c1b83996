import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BrandPictureKind } from '#contract/settings/brand.ts';
import { Button } from '#ui/button.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import { changeSettings, type Settings, settingsQuery, uploadBrandPicture } from '../calls/settings.ts';
import { useToasts } from '../parts/toasts.tsx';
import { findMark, findPicturePath, getSharePath } from './brand-preview.ts';
import { words } from './messages.ts';

const ACCEPTED = {
  logo: 'image/png,image/webp,image/svg+xml,image/jpeg',
  share: 'image/png,image/webp,image/jpeg',
};

/** Every process of the shop has a change within this time. */
const SHOWN_MS = 2_000;

/** A picture of the brand: shown as it is, replaced by a file at once, or removed. */
export function PictureInput(props: {
  settings: Settings;
  kind: BrandPictureKind;
  label: string;
  hint?: string | undefined;
  mayChange: boolean;
}) {
  const { settings, kind, label, hint, mayChange } = props;
  const { value } = settings;
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, error, send, remove } = useBrandPicture(settings, kind);
  const mark = kind === 'logo' ? findMark(value) : undefined;
  const path = findPicturePath(value, kind);
  const isSet = path !== undefined || mark !== undefined;
  return (
    <fieldset className="sform__set">
      <legend>{label}</legend>
      <div className="brand">
        {kind === 'share' ? (
          <img src={getSharePath(settings)} width={300} height={158} alt={words.picture.shareAlt} />
        ) : path === undefined ? (
          mark && (
            <svg viewBox={mark.viewBox} role="img" aria-label={words.picture.logoAlt} fill="currentColor">
              {mark.paths.map((one) => (
                <path key={one} d={one} />
              ))}
            </svg>
          )
        ) : (
          <img src={path} alt={words.picture.logoAlt} />
        )}
        {!isSet && kind === 'logo' && <p className="q">{words.picture.none}</p>}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {error !== '' && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {mayChange && (
        <div className="brand__act">
          <Button size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
            {isSet ? words.picture.replace : words.picture.choose}
            <span className="sr">: {label}</span>
          </Button>
          {isSet && (
            <Button size="small" variant="quiet" onClick={() => void remove()}>
              {words.remove}
              <span className="sr">: {label}</span>
            </Button>
          )}
          <input
            ref={input}
            className="sr"
            type="file"
            accept={ACCEPTED[kind]}
            tabIndex={-1}
            aria-label={label}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void send(file);
            }}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Sends and removes a picture; each is saved at once, and can be undone. */
function useBrandPicture({ version }: Settings, kind: BrandPictureKind) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async (run: () => Promise<Settings>, saved: string): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      const settings = await run();
      // Until then a process may answer with the picture before, which browsers would store.
      await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
      queries.setQueryData(settingsQuery('appearance').queryKey, settings);
      toasts.show({ title: saved });
    } catch (failure) {
      const found = failure instanceof ApiProblem ? failure : undefined;
      setError(found?.errors[0]?.detail ?? (found?.detail || words.picture.failed));
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['settings'] });
  };
  return {
    isBusy,
    error,
    send: (file: File) => save(() => uploadBrandPicture(kind, version, file), words.picture.saved),
    remove: () =>
      save(
        () =>
          changeSettings(
            'appearance',
            version,
            kind === 'logo' ? { logo: null, mark: null } : { share: null },
          ),
        words.picture.removed,
      ),
  };
}
