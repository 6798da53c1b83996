import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { type Focus, pictureAddress } from '#contract/picture.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { saveTextPicture, type TextPicture, textPicturesQuery } from '../calls/text-pictures.ts';
import { Sheet } from '../parts/sheet.tsx';
import { CENTRE, FocusPoint } from '../pictures/focus-sheet.tsx';
import { Picker, UploadRow } from '../pictures/upload-parts.tsx';
import { useUploads } from '../pictures/use-uploads.ts';
import type { Inset } from './commands.ts';
import { words } from './messages.ts';

type Chosen = TextPicture & { isNew: boolean };
type Props = {
  /** The picture at the cursor, to be changed. */
  present: { name: string; caption: string } | undefined;
  onInsert(inset: Inset): void;
  onClose(): void;
};

/** A picture of a text: one of the shop's, found by what it shows, or uploaded, with its caption. */
export function PictureSheet({ present, onInsert, onClose }: Props) {
  const pictures = useQuery(textPicturesQuery());
  const [picked, setPicked] = useState<Chosen>();
  const found = pictures.data?.items.find(({ name }) => name === present?.name);
  const chosen = picked ?? (found && { ...found, isNew: false });
  return (
    <Sheet title={present ? words.changePicture : words.insertPicture} isWide onClose={onClose}>
      {chosen ? (
        <PictureForm
          key={chosen.name}
          chosen={chosen}
          caption={present?.caption ?? ''}
          label={present ? words.change : words.insert}
          onDone={(caption) => onInsert({ kind: 'picture', name: chosen.name, caption })}
        />
      ) : (
        <Choices pictures={pictures.data?.items ?? []} onChoose={setPicked} />
      )}
    </Sheet>
  );
}

function Choices(props: { pictures: readonly TextPicture[]; onChoose(chosen: Chosen): void }) {
  const { pictures, onChoose } = props;
  const id = useId();
  const [text, setText] = useState('');
  const wanted = foldText(useDeferredValue(text.trim()));
  const shown = pictures.filter(({ name, picture }) => foldText(`${name} ${picture.alt}`).includes(wanted));
  const { uploads, add, repeat, remove } = useUploads(async (picture) => {
    onChoose({ name: picture.key, picture, isNew: true });
    return true;
  });
  return (
    <div className="stack">
      {uploads.map((one) => (
        <UploadRow
          key={one.id}
          upload={one}
          onRepeat={() => repeat(one.id)}
          onRemove={() => remove(one.id)}
        />
      ))}
      {uploads.length === 0 && <Picker isSingle onFiles={(files) => add([...files].slice(0, 1))} />}
      <TextField
        id={id}
        label={words.findPicture}
        hint={words.findPictureHint}
        type="search"
        required={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {shown.length === 0 && <p role="status">{words.nothingFound}</p>}
      <ul className="rt-pictures" aria-label={words.found}>
        {shown.map(({ name, picture }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose({ name, picture, isNew: false })}>
              <img src={pictureAddress(picture)} alt="" loading="lazy" />
              <span>{picture.alt || name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PictureForm(props: {
  chosen: Chosen;
  caption: string;
  label: string;
  onDone(caption: string): void;
}) {
  const { chosen, label, onDone } = props;
  const { name, picture, isNew } = chosen;
  const id = useId();
  const queries = useQueryClient();
  const [caption, setCaption] = useState(props.caption);
  const [alt, setAlt] = useState(picture.alt);
  const [focus, setFocus] = useState<Focus>(picture.focus ?? CENTRE);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSame = alt.trim() === picture.alt && isAt(focus, picture.focus ?? CENTRE);
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (isNew || !isSame)
        await saveTextPicture(name, {
          ...(isNew && { key: picture.key }),
          alt: alt.trim(),
          ...(!isAt(focus, CENTRE) && { focus }),
        });
      await queries.invalidateQueries({ queryKey: textPicturesQuery().queryKey });
      onDone(caption.trim());
    } catch {
      setProblem(words.pictureNotSaved);
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <TextField
        id={`${id}-caption`}
        label={words.caption}
        hint={words.captionHint}
        value={caption}
        maxLength={300}
        onChange={({ target }) => setCaption(target.value)}
      />
      <TextAreaField
        id={`${id}-alt`}
        label={words.alt}
        hint={words.altHint}
        required={false}
        rows={2}
        maxLength={250}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <FocusFields picture={picture} focus={focus} onChange={setFocus} />
      <p className="hint">{words.everyText}</p>
      <FieldError id={id} text={problem} />
      <p>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={caption.trim() === ''}
          onClick={() => void save()}
        >
          {label}
        </Button>
      </p>
    </div>
  );
}

/** The focus of a picture, by pointer, by keys and by numbers. */
function FocusFields(props: { picture: TextPicture['picture']; focus: Focus; onChange(focus: Focus): void }) {
  const { picture, focus, onChange } = props;
  const id = useId();
  return (
    <>
      <FocusPoint picture={picture} focus={focus} onMove={onChange} />
      <div className="rt-pictures__place">
        {(['x', 'y'] as const).map((axis) => (
          <TextField
            key={axis}
            id={`${id}-${axis}`}
            type="number"
            label={words.focus[axis]}
            required={false}
            min={0}
            max={100}
            value={Math.round(focus[axis] * 100)}
            onChange={({ target }) => onChange({ ...focus, [axis]: toShare(target.valueAsNumber) })}
          />
        ))}
      </div>
    </>
  );
}

const isAt = (focus: Focus, other: Focus): boolean => focus.x === other.x && focus.y === other.y;

/** A share of a picture in hundredths; an empty field is its beginning. */
const toShare = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent || 0))) / 100;
