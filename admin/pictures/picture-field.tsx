import { useState } from 'react';
import { pictureAddress } from '#contract/picture.ts';
import { Button } from '#ui/button.tsx';
import { Picker, UploadRow } from './upload-parts.tsx';
import { type UploadedPicture, useUploads } from './use-uploads.ts';
import { words } from './messages.ts';
import './pictures.css';

type Props = {
  /** The key that the form holds; '' for none. */
  chosen: string;
  stored: UploadedPicture | null;
  error: string | undefined;
  onChoose(key: string): void;
};

/** A photograph of a form: uploaded, replaced, removed. The form saves it. */
export function PictureField({ chosen, stored, error, onChoose }: Props) {
  const [made, setMade] = useState<UploadedPicture>();
  const { uploads, add, repeat, remove } = useUploads(async (picture) => {
    setMade(picture);
    onChoose(picture.key);
    return true;
  });
  const shown = [made, stored].find((picture) => picture?.key === chosen);
  return (
    <fieldset className="picture-field stack">
      <legend>{words.photograph}</legend>
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {shown && <img src={pictureAddress(shown)} alt="" width={shown.width} height={shown.height} />}
      {chosen !== '' && (
        <p>
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
    </fieldset>
  );
}
