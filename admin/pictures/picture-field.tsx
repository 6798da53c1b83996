import { useState } from 'react';
import { type Focus, pictureAddress } from '#contract/picture.ts';
import { Button } from '#ui/button.tsx';
import { FocusSheet } from './focus-sheet.tsx';
import { Picker, UploadRow } from './upload-parts.tsx';
import { type UploadedPicture, useUploads } from './use-uploads.ts';
import { words } from './messages.ts';
import './pictures.css';

type Props = {
  /** The key that the form holds; '' for none. */
  chosen: string;
  /** The chosen one, unless it was uploaded just now. */
  stored: UploadedPicture | null;
  error: string | undefined;
  /** What stays in sight of it; absent: the form does not store that. */
  focus?: { value: Focus | undefined; onChange(focus: Focus | undefined): void };
  onChoose(key: string): void;
};

/** The picture of a form: uploaded, replaced, removed. The form saves it. */
export function PictureField({ chosen, stored, error, focus, onChoose }: Props) {
  const [isFocusing, setFocusing] = useState(false);
  const [made, setMade] = useState<UploadedPicture>();
  const { uploads, add, repeat, remove } = useUploads(async (picture) => {
    setMade(picture);
    onChoose(picture.key);
    return true;
  });
  const shown = made?.key === chosen ? made : stored;
  return (
    <fieldset className="picture-field stack">
      <legend>{words.photograph}</legend>
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {chosen !== '' && shown && (
        <img src={pictureAddress(shown)} alt="" width={shown.width} height={shown.height} />
      )}
      {chosen !== '' && (
        <p className="row">
          {focus && shown && <Button onClick={() => setFocusing(true)}>{words.setFocus}</Button>}
          <Button onClick={() => onChoose('')}>{words.removePicture}</Button>
        </p>
      )}
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRepeat={() => repeat(upload.id)}
          onRemove={() => remove(upload.id)}
        />
      ))}
      {chosen === '' && uploads.length === 0 && (
        <Picker isSingle onFiles={(files) => add([...files].slice(0, 1))} />
      )}
      {focus && shown && isFocusing && (
        <FocusSheet
          title={words.setFocus}
          picture={{ ...shown, focus: focus.value }}
          isBusy={false}
          onSave={(value) => {
            focus.onChange(value);
            setFocusing(false);
          }}
          onClose={() => setFocusing(false)}
        />
      )}
    </fieldset>
  );
}
