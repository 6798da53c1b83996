import { useRef, useState } from 'react';
import { type Focus, focusClass, pictureAddress } from '#contract/picture.ts';
import { placePicture } from '../calls/records.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { Note } from '#ui/office/note.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { FocusSheet } from './focus-sheet.tsx';
import { words } from './messages.ts';
import { Description, Picker, UploadRow, useDropAndPaste, Waiting } from './upload-parts.tsx';
import { usePictureSave } from './use-picture-save.ts';
import { type UploadedPicture, useUploads } from './use-uploads.ts';

type Kind = 'categories' | 'collections';
type Group = Pick<
  Answers['GET /categories']['items'][number] | Answers['GET /collections']['items'][number],
  'id' | 'version' | 'name' | 'status' | 'picture'
>;
type Placed = { key: string; alt: string; focus?: Focus | undefined };

/** The picture of a category or a collection, in a sheet of its own. */
export function GroupPictureSheet(props: { kind: Kind; group: Group; onClose(): void }) {
  const { kind, group, onClose } = props;
  return (
    <Sheet title={words.pictureOf(group.name)} onClose={onClose}>
      <GroupPicture kind={kind} group={group} />
    </Sheet>
  );
}

/**
 * The one picture of a category or a collection: set, described, cropped and removed. Each change is in
 * the shop at once, with its undo. Of a published group a new picture waits for its description.
 */
export function GroupPicture({ kind, group }: { kind: Kind; group: Group }) {
  const { picture, status } = group;
  const { save, isBusy, problem } = useGroupPicture(kind, group);
  const [waiting, setWaiting] = useState<{ picture: UploadedPicture; name: string }>();
  const [isFocusing, setIsFocusing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { uploads, add, repeat, remove } = useUploads(async (made, { file: { name } }) => {
    if (status !== 'published') return await save({ key: made.key, alt: '' }, words.pictureAdded);
    setWaiting({ picture: made, name });
    return true;
  });
  const take = (files: Iterable<File>): void => add([...files].slice(0, 1));
  useDropAndPaste(root, take);
  return (
    <div className="photos stack" ref={root}>
      {problem !== undefined && <Note kind="danger">{problem}</Note>}
      {picture && (
        <Present
          // Another description, after an undo, is another field.
          key={`${picture.key} ${picture.alt}`}
          picture={picture}
          isBusy={isBusy}
          onDescribe={(alt) => void save({ ...toPlaced(picture), alt }, words.photographDescribed)}
          onFocus={() => setIsFocusing(true)}
          onRemove={() => void save(null, words.pictureRemoved)}
        />
      )}
      {waiting && (
        <Waiting
          picture={waiting.picture}
          name={waiting.name}
          isBusy={isBusy}
          onAdd={async (alt) => {
            if (await save({ key: waiting.picture.key, alt }, words.pictureAdded)) setWaiting(undefined);
          }}
        />
      )}
      {uploads.map((one) => (
        <UploadRow
          key={one.id}
          upload={one}
          onRepeat={() => repeat(one.id)}
          onRemove={() => remove(one.id)}
        />
      ))}
      {uploads.length === 0 && !waiting && <Picker isSingle onFiles={take} />}
      {picture && isFocusing && (
        <FocusSheet
          title={words.focusOf(group.name)}
          picture={picture}
          isBusy={isBusy}
          onSave={async (focus) => {
            if (await save({ ...toPlaced(picture), focus }, words.focusSaved)) setIsFocusing(false);
          }}
          onClose={() => setIsFocusing(false)}
        />
      )}
    </div>
  );
}

const toPlaced = ({ key, alt, focus }: NonNullable<Group['picture']>): Placed => ({ key, alt, focus });

/** Saves the picture upon the version that is shown. */
function useGroupPicture(kind: Kind, { id, version }: Group) {
  const { isBusy, problem, run } = usePictureSave(kind);
  const save = (picture: Placed | null, title: string): Promise<boolean> =>
    run(() => placePicture(kind, { id, version }, picture), title);
  return { isBusy, problem, save };
}

function Present(props: {
  picture: NonNullable<Group['picture']>;
  isBusy: boolean;
  onDescribe(alt: string): void;
  onFocus(): void;
  onRemove(): void;
}) {
  const { picture, isBusy, onDescribe, onFocus, onRemove } = props;
  return (
    <div className="stack">
      <img
        className={['group-picture', focusClass(picture)].filter(Boolean).join(' ')}
        src={pictureAddress(picture)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
      />
      <Description alt={picture.alt} onDescribe={onDescribe} />
      <p className="row">
        <Button onClick={onFocus}>{words.setFocus}</Button>
        <Button variant="danger" isBusy={isBusy} onClick={onRemove}>
          {words.removePicture}
        </Button>
      </p>
    </div>
  );
}
