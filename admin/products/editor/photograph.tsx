import { useRef } from 'react';
import { focusClass, pictureAddress } from '#contract/picture.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { words } from './messages.ts';
import type { Shown } from './placed-pictures.ts';
import { Description } from '../../pictures/upload-parts.tsx';

type Props = {
  shown: Shown;
  /** The description that the shop makes until one is written. */
  madeAlt: string;
  index: number;
  count: number;
  isBusy: boolean;
  onMove(step: -1 | 1): void;
  onDescribe(alt: string): void;
  onFocus(): void;
  onRemove(): void;
  onDark(file: File): void;
};

/** A photograph of a product with its description and what can be done with it. */
export function Photograph(props: Props) {
  const { shown, madeAlt, index, onDescribe } = props;
  const { picture, imageUrl, isDemo } = shown;
  return (
    <li className="photo" draggable data-index={index}>
      <img
        src={picture ? pictureAddress(picture) : imageUrl}
        alt={picture?.alt ?? ''}
        className={picture ? focusClass(picture) : undefined}
        width={120}
        height={160}
        draggable={false}
      />
      <div className="stack">
        <p className="row">
          <b>{index === 0 ? words.mainPhotograph : words.photographAt(index + 1)}</b>
          {picture && (
            <span className="small q">
              {picture.width} × {picture.height}
              {isDemo && `, ${words.ofDemo}`}
              {picture.looks.length > 1 && `, ${words.bothThemes}`}
            </span>
          )}
        </p>
        {picture && <Description alt={picture.alt} madeAlt={madeAlt} onDescribe={onDescribe} />}
        <Commands {...props} />
      </div>
    </li>
  );
}

/** Moves a photograph, sets its focus, removes it, and adds its dark version. */
function Commands({ shown, index, count, isBusy, onMove, onFocus, onRemove, onDark }: Props) {
  const { picture, isDemo } = shown;
  const place = words.photographAt(index + 1);
  return (
    <p className="row">
      <IconButton
        icon="arrow-up"
        label={words.moveUp(place)}
        disabled={isBusy || index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={words.moveDown(place)}
        disabled={isBusy || index === count - 1}
        onClick={() => onMove(1)}
      />
      {picture && (
        <Button size="small" aria-label={words.focusOf(place)} onClick={onFocus}>
          {words.setFocus}
        </Button>
      )}
      <IconButton icon="trash" label={words.removePhotograph(place)} disabled={isBusy} onClick={onRemove} />
      {picture?.looks.length === 1 && !isDemo && <DarkPicker place={place} onFile={onDark} />}
    </p>
  );
}

/** Chooses the file of a photograph's dark version. */
function DarkPicker({ place, onFile }: { place: string; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {words.addDark}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr"
        tabIndex={-1}
        aria-label={words.darkOf(place)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
