import { useRef, useState } from 'react';
import { makeAlt } from '#contract/catalog/made-texts.ts';
import { Note } from '#ui/office/note.tsx';
import { toIndex, useReorder } from '../../lists/use-reorder.ts';
import type { Product } from '../product.ts';
import { FocusSheet } from '../../pictures/focus-sheet.tsx';
import { words } from './messages.ts';
import { Photograph } from './photograph.tsx';
import { isSame, nameOf, toPlaced } from './placed-pictures.ts';
import { Picker, UploadRow, useDropAndPaste } from '../../pictures/upload-parts.tsx';
import { usePictures } from './use-pictures.ts';
import { useUploads } from '../../pictures/use-uploads.ts';

const MAX_PICTURES = 12;

/**
 * The photographs of a product: added by drag, paste, file or camera; ordered by drag or buttons;
 * described. Each change is in the shop at once, with its undo.
 */
export function Photographs({ product }: { product: Product }) {
  const { id, name, containerMaterial, pictures } = product;
  const { save, isBusy, problem } = usePictures(product);
  // Name of the photograph whose focus is set. Its sheet is no part of its row, which can be dragged.
  const [focused, setFocused] = useState<string>();
  const focusedIndex = pictures.findIndex((one) => nameOf(toPlaced(one)) === focused);
  const focusedPicture = pictures[focusedIndex]?.picture;
  const root = useRef<HTMLDivElement>(null);
  const added = useNewPhotographs(save);
  const room = MAX_PICTURES - pictures.length - added.uploads.length;
  const take = (files: Iterable<File>): void => added.add([...files].slice(0, Math.max(0, room)));
  useDropAndPaste(root, take);
  const move = (from: number, to: number): void => {
    const moved = pictures[from] && toPlaced(pictures[from]);
    if (!moved || to < 0 || to >= pictures.length || from === to) return;
    void save(
      (all) => all.filter((one) => nameOf(one) !== nameOf(moved)).toSpliced(to, 0, moved),
      words.photographMoved,
    );
  };
  useReorder(root, {
    onDrop: (from, over, place) => move(from, toIndex(from, over, place)),
    onKey: (index, key) => move(index, index + (key === 'up' ? -1 : key === 'down' ? 1 : 0)),
  });
  return (
    <div className="photos" ref={root}>
      {problem !== undefined && <Note kind="danger">{problem}</Note>}
      <ol className="photos__list">
        {pictures.map((one, index) => (
          <Photograph
            // Another description, after an undo, is another field.
            key={`${nameOf(toPlaced(one))} ${one.picture?.alt}`}
            shown={one}
            madeAlt={makeAlt(name, containerMaterial, index)}
            index={index}
            count={pictures.length}
            isBusy={isBusy}
            onMove={(step) => move(index, index + step)}
            onDescribe={(alt) =>
              void save(
                (all) => all.map((each) => (isSame(each, one) && 'key' in each ? { ...each, alt } : each)),
                words.photographDescribed,
              )
            }
            onFocus={() => setFocused(nameOf(toPlaced(one)))}
            onRemove={() =>
              void save((all) => all.filter((each) => !isSame(each, one)), words.photographRemoved)
            }
            onDark={(file) => added.add([file], one.picture?.key)}
          />
        ))}
      </ol>
      {focusedPicture && (
        <FocusSheet
          title={words.focusOf(words.photographAt(focusedIndex + 1))}
          picture={focusedPicture}
          isBusy={isBusy}
          onSave={async (focus) => {
            const isSaved = await save(
              (all) => all.map((one) => ('key' in one && nameOf(one) === focused ? { ...one, focus } : one)),
              words.focusSaved,
            );
            if (isSaved) setFocused(undefined);
          }}
          onClose={() => setFocused(undefined)}
        />
      )}
      {added.uploads.map((one) => (
        <UploadRow
          key={one.id}
          upload={one}
          onRepeat={() => added.repeat(one.id)}
          onRemove={() => added.remove(one.id)}
        />
      ))}
      {room > 0 ? <Picker key={id} onFiles={take} /> : <p className="hint">{words.photographsFull}</p>}
    </div>
  );
}

type Save = ReturnType<typeof usePictures>['save'];

/** Files on their way to a product; once made, they are added. */
const useNewPhotographs = (save: Save) =>
  useUploads(async (picture, { darkOf }) =>
    darkOf === undefined
      ? await save((all) => [...all, { key: picture.key, alt: '' }], words.photographAdded)
      : await save(
          (all) =>
            all.map((one) => ('key' in one && one.key === darkOf ? { ...one, key: picture.key } : one)),
          words.darkAdded,
        ),
  );
