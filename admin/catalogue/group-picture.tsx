import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type Focus, focusClass, pictureAddress } from '#contract/picture.ts';
import { call } from '../api-client/api.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { Note } from '../detail/parts.tsx';
import { Button } from '../overlays/button.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import './editor/editor.css';
import { FocusSheet } from './editor/focus-sheet.tsx';
import { words } from './editor/messages.ts';
import {
  describeRefusal,
  MAX_ALT,
  Picker,
  UploadRow,
  useDropAndPaste,
  Waiting,
} from './editor/upload-parts.tsx';
import { type UploadedPicture, useUploads } from './editor/use-uploads.ts';
import type { Category } from './categories/category-tree.ts';
import type { Collection } from './collection-sheet.tsx';

type Kind = 'categories' | 'collections';
type Group = Pick<Category | Collection, 'id' | 'version' | 'name' | 'status' | 'picture'>;
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
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    problem,
    /** Returns whether it was saved. */
    async save(picture: Placed | null, title: string): Promise<boolean> {
      setIsBusy(true);
      try {
        await call('PUT', `/${kind}/${id}/picture`, { body: { picture }, version });
        setProblem(undefined);
        toasts.show({ title });
        return true;
      } catch (error) {
        setProblem(describeRefusal(error instanceof ApiProblem ? error : undefined));
        return false;
      } finally {
        await queries.invalidateQueries({ queryKey: [kind] });
        setIsBusy(false);
      }
    },
  };
}

function Present(props: {
  picture: NonNullable<Group['picture']>;
  isBusy: boolean;
  onDescribe(alt: string): void;
  onFocus(): void;
  onRemove(): void;
}) {
  const { picture, isBusy, onDescribe, onFocus, onRemove } = props;
  const [alt, setAlt] = useState(picture.alt);
  const id = useId();
  return (
    <div className="stack">
      <img
        className={['group-picture', focusClass(picture)].filter(Boolean).join(' ')}
        src={pictureAddress(picture)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
      />
      <div className="f">
        <label htmlFor={id}>{words.describePhotograph}</label>
        <textarea
          id={id}
          className="in"
          rows={2}
          maxLength={MAX_ALT}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          onBlur={() => alt.trim() !== picture.alt && onDescribe(alt.trim())}
        />
      </div>
      <p className="row">
        <Button onClick={onFocus}>{words.setFocus}</Button>
        <Button variant="danger" isBusy={isBusy} onClick={onRemove}>
          {words.removePicture}
        </Button>
      </p>
    </div>
  );
}
