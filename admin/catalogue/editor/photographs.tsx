import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type Focus, focusClass, pictureAddress } from '#contract/picture.ts';
import { call } from '../../api-client/api.ts';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { Note } from '../../detail/parts.tsx';
import { toIndex, useReorder } from '../../lists/use-reorder.ts';
import { Button, IconButton } from '../../overlays/button.tsx';
import { useToasts } from '../../overlays/toasts.tsx';
import type { Product } from '../product.ts';
import { FocusSheet } from './focus-sheet.tsx';
import { words } from './messages.ts';
import { describeRefusal, MAX_ALT, Picker, UploadRow, useDropAndPaste, Waiting } from './upload-parts.tsx';
import { type UploadedPicture, useUploads } from './use-uploads.ts';

type Shown = Product['pictures'][number];
/** A picture as `PUT …/pictures` takes it. */
type Placed = { key: string; alt: string; focus?: Focus | undefined } | { imageUrl: string };

const MAX_PICTURES = 12;
const MAX_ATTEMPTS = 3;

const toPlaced = ({ picture, imageUrl }: Shown): Placed =>
  picture ? { key: picture.key, alt: picture.alt, focus: picture.focus } : { imageUrl };
const isSame = (placed: Placed, shown: Shown): boolean => nameOf(placed) === nameOf(toPlaced(shown));
const nameOf = (one: Placed): string => ('key' in one ? one.key : one.imageUrl);

/**
 * The photographs of a product: added by drag, paste, file or camera; ordered by drag or buttons;
 * described. Each change is in the shop at once, with its undo. Of a published product a new photograph
 * waits for its description.
 */
export function Photographs({ product }: { product: Product }) {
  const { id, pictures, status } = product;
  const { save, isBusy, problem } = usePictures(product);
  const [waiting, setWaiting] = useState<readonly { picture: UploadedPicture; name: string }[]>([]);
  // Name of the photograph whose focus is set. Its sheet is no part of its row, which can be dragged.
  const [focused, setFocused] = useState<string>();
  const focusedIndex = pictures.findIndex((one) => nameOf(toPlaced(one)) === focused);
  const focusedPicture = pictures[focusedIndex]?.picture;
  const placed = pictures.map(toPlaced);
  const root = useRef<HTMLDivElement>(null);
  const { uploads, add, repeat, remove } = useUploads(async (picture, { file: { name }, darkOf }) => {
    if (darkOf !== undefined)
      return await save(
        (all) => all.map((one) => ('key' in one && one.key === darkOf ? { ...one, key: picture.key } : one)),
        words.darkAdded,
      );
    if (status !== 'published')
      return await save((all) => [...all, { key: picture.key, alt: '' }], words.photographAdded);
    setWaiting((all) => [...all, { picture, name }]);
    return true;
  });
  const room = MAX_PICTURES - placed.length - waiting.length - uploads.length;
  const take = (files: Iterable<File>): void => add([...files].slice(0, Math.max(0, room)));
  useDropAndPaste(root, take);
  const move = (from: number, to: number): void => {
    const moved = placed[from];
    if (!moved || to < 0 || to >= placed.length || from === to) return;
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
            onDark={(file) => add([file], one.picture?.key)}
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
      {waiting.map(({ picture, name }) => (
        <Waiting
          key={picture.key}
          picture={picture}
          name={name}
          isBusy={isBusy}
          onAdd={async (alt) => {
            const isSaved = await save((all) => [...all, { key: picture.key, alt }], words.photographAdded);
            if (isSaved) setWaiting((all) => all.filter((one) => one.picture.key !== picture.key));
          }}
        />
      ))}
      {uploads.map((one) => (
        <UploadRow
          key={one.id}
          upload={one}
          onRepeat={() => repeat(one.id)}
          onRemove={() => remove(one.id)}
        />
      ))}
      {room > 0 ? <Picker key={id} onFiles={take} /> : <p className="hint">{words.photographsFull}</p>}
    </div>
  );
}

type Change = (all: readonly Placed[]) => readonly Placed[];

/**
 * Saves changes of the photographs one after the other, each on what the one before left. A change names
 * photographs by their keys, so that it can be made again on what another person saved meanwhile.
 */
function usePictures({ id, version, pictures }: Product) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(0);
  const latest = useRef({ version, placed: pictures.map(toPlaced) as readonly Placed[] });
  useEffect(() => {
    if (version > latest.current.version) latest.current = { version, placed: pictures.map(toPlaced) };
  }, [version, pictures]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const write = async (change: Change): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const next = change(latest.current.placed);
      const sent = { body: { pictures: next }, version: latest.current.version };
      try {
        const answer = await call<{ version: number }>('PUT', `/products/${id}/pictures`, sent);
        latest.current = { version: answer.version, placed: next };
        return;
      } catch (error) {
        const isStale = error instanceof ApiProblem && error.kind === 'changed-meanwhile';
        if (!isStale || attempt === MAX_ATTEMPTS) throw error;
        const fresh = await call<Product>('GET', `/products/${id}`);
        latest.current = { version: fresh.version, placed: fresh.pictures.map(toPlaced) };
      }
    }
  };

  return {
    isBusy: pending > 0,
    problem,
    /** Returns whether it was saved. */
    async save(change: Change, title: string): Promise<boolean> {
      setPending((count) => count + 1);
      const saved = queue.current.then(() => write(change));
      queue.current = saved.catch(() => undefined);
      try {
        await saved;
        setProblem(undefined);
        toasts.show({ title });
        return true;
      } catch (error) {
        setProblem(describeRefusal(error instanceof ApiProblem ? error : undefined));
        return false;
      } finally {
        // Until the list shows it, a second press would add the same photograph again.
        await queries.invalidateQueries({ queryKey: ['products'] });
        setPending((count) => count - 1);
      }
    },
  };
}

function Photograph(props: {
  shown: Shown;
  index: number;
  count: number;
  isBusy: boolean;
  onMove(step: -1 | 1): void;
  onDescribe(alt: string): void;
  onFocus(): void;
  onRemove(): void;
  onDark(file: File): void;
}) {
  const { shown, index, count, isBusy, onMove, onDescribe, onFocus, onRemove, onDark } = props;
  const dark = useRef<HTMLInputElement>(null);
  const isLightOnly = shown.picture?.looks.length === 1 && !shown.isDemo;
  const { picture, imageUrl, isDemo } = shown;
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const id = useId();
  const place = words.photographAt(index + 1);
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
          <b>{index === 0 ? words.mainPhotograph : place}</b>
          {picture && (
            <span className="small q">
              {picture.width} × {picture.height}
              {isDemo && `, ${words.ofDemo}`}
              {picture.looks.length > 1 && `, ${words.bothThemes}`}
            </span>
          )}
        </p>
        {picture && (
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
        )}
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
          <IconButton
            icon="trash"
            label={words.removePhotograph(place)}
            disabled={isBusy}
            onClick={onRemove}
          />
          {isLightOnly && (
            <>
              <Button size="small" onClick={() => dark.current?.click()}>
                {words.addDark}
              </Button>
              <input
                ref={dark}
                type="file"
                accept="image/*"
                className="sr"
                tabIndex={-1}
                aria-label={words.darkOf(place)}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) onDark(file);
                  target.value = '';
                }}
              />
            </>
          )}
        </p>
      </div>
    </li>
  );
}
