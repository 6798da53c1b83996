import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { pictureAddress } from '#contract/picture.ts';
import type { ApiProblem } from '../api-client/api-problem.ts';
import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';
import './pictures.css';
import type { Upload, UploadedPicture } from './use-uploads.ts';

/** Greatest length of a description. */
const MAX_ALT = 250;

/** Why a write of photographs was refused, as a sentence. */
export const describeRefusal = (problem: ApiProblem | undefined): string => {
  const [error] = problem?.errors ?? [];
  return error?.detail ?? (problem?.detail || words.uploadFailed);
};

/** What a photograph shows, in words. */
function DescriptionField(props: {
  value: string;
  hint?: string;
  onChange(value: string): void;
  onBlur?(): void;
}) {
  const { value, hint, onChange, onBlur } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.describePhotograph}</label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={MAX_ALT}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * The description of a photograph in the shop; it is saved when the field is left. `madeAlt` is the one
 * that the shop makes until then.
 */
export function Description(props: { alt: string; madeAlt?: string; onDescribe(alt: string): void }) {
  const { alt, madeAlt, onDescribe } = props;
  const [typed, setTyped] = useState(alt);
  const leave = (): void => {
    if (typed.trim() !== alt) onDescribe(typed.trim());
  };
  const hint = madeAlt !== undefined && typed.trim() === '' ? { hint: words.madeAlt(madeAlt) } : {};
  return <DescriptionField value={typed} {...hint} onChange={setTyped} onBlur={leave} />;
}

/** An uploaded photograph that waits for its description. */
export function Waiting(props: {
  picture: UploadedPicture;
  name: string;
  isBusy: boolean;
  onAdd(alt: string): Promise<void>;
}) {
  const { picture, name, isBusy, onAdd } = props;
  const [alt, setAlt] = useState('');
  return (
    <div className="photo">
      <img src={pictureAddress(picture)} alt="" width={120} height={160} />
      <div className="stack">
        <p>
          <b>{name}</b>
        </p>
        <DescriptionField value={alt} hint={words.describeHint} onChange={setAlt} />
        <p>
          <Button
            variant="primary"
            size="small"
            isBusy={isBusy}
            disabled={alt.trim() === ''}
            onClick={() => void onAdd(alt.trim())}
          >
            {words.showInStore}
          </Button>
        </p>
      </div>
    </div>
  );
}

/** A file on its way, or why it failed. */
export function UploadRow(props: { upload: Upload; onRepeat(): void; onRemove(): void }) {
  const { upload, onRepeat, onRemove } = props;
  const { file, state, share, problem, canRepeat } = upload;
  return (
    <div className="photo__upload">
      <b>{file.name}</b>
      {state === 'failed' ? (
        <>
          <span className="error" role="alert">
            {problem}
          </span>
          {canRepeat && (
            <Button size="small" onClick={onRepeat}>
              {words.sendAgain}
            </Button>
          )}
          <Button size="small" onClick={onRemove}>
            {words.leaveOut}
          </Button>
        </>
      ) : (
        <>
          <progress max={1} value={state === 'making' ? undefined : share} aria-label={file.name} />
          <span className="small q" aria-live="polite">
            {words.uploadStates[state]}
          </span>
        </>
      )}
    </div>
  );
}

/** Chooses files, or one; on a phone also by its camera. */
export function Picker(props: { isSingle?: boolean; onFiles(files: Iterable<File>): void }) {
  const { isSingle = false, onFiles } = props;
  const choose = isSingle ? words.choosePhotograph : words.choosePhotographs;
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles(target.files ?? []);
    target.value = '';
  };
  const shared = { type: 'file', accept: 'image/*', className: 'sr', tabIndex: -1, onChange: take } as const;
  return (
    <div className="photos__drop">
      <p>{isSingle ? words.dropOneHere : words.dropHere}</p>
      <p className="row">
        <Button icon="plus" onClick={() => files.current?.click()}>
          {choose}
        </Button>
        <Button className="photos__camera" onClick={() => camera.current?.click()}>
          {words.takePhotograph}
        </Button>
      </p>
      <p className="hint">{words.photographLimits}</p>
      <input ref={files} multiple={!isSingle} aria-label={choose} {...shared} />
      <input ref={camera} capture="environment" aria-label={words.takePhotograph} {...shared} />
    </div>
  );
}

type Root = { readonly current: HTMLElement | null };

/** Files are dropped on the section, or pasted anywhere but in a text field. */
export function useDropAndPaste(root: Root, onFiles: (files: Iterable<File>) => void): void {
  const take = useEffectEvent((data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const isFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!isFiles(event)) return;
      event.preventDefault();
      element.dataset['over'] = '';
    };
    const leave = (): void => void delete element.dataset['over'];
    const drop = (event: DragEvent): void => {
      leave();
      if (!isFiles(event)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent): void => {
      if (take(event.clipboardData)) event.preventDefault();
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [root]);
}
