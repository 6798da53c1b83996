import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Focus, type PictureData, pictureAddress } from '#contract/picture.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { words } from './messages.ts';
import './pictures.css';

/** What stays in sight of a picture without a focus. */
export const CENTRE: Focus = { x: 0.5, y: 0.5 };
/** The shapes that a picture is cropped to; the first two by the shop, the last by other sites. */
const CROPS = ['4:5', '1:1', '16:9'] as const;
const ARROWS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};
const BIG_STEP = 10;

const toShare = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (share: number): number => Math.round(share * 100);

/**
 * Sets what stays in sight of a picture where it is cropped: a point that is dragged, or moved by the
 * arrow keys. The crops beside it follow at once.
 */
export function FocusSheet(props: {
  title: string;
  picture: PictureData;
  isBusy: boolean;
  /** `undefined`: the centre. */
  onSave(focus: Focus | undefined): void;
  onClose(): void;
}) {
  const { title, picture, isBusy, onSave, onClose } = props;
  const [focus, setFocus] = useState(picture.focus ?? CENTRE);
  const isCentred = focus.x === CENTRE.x && focus.y === CENTRE.y;
  return (
    <Sheet
      title={title}
      isWide
      onClose={onClose}
      foot={
        <>
          <Button disabled={isCentred} onClick={() => setFocus(CENTRE)}>
            {words.centreFocus}
          </Button>
          <span className="end row">
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="primary" isBusy={isBusy} onClick={() => onSave(isCentred ? undefined : focus)}>
              {words.saveFocus}
            </Button>
          </span>
        </>
      }
    >
      <div className="focus-edit">
        <FocusPoint picture={picture} focus={focus} onMove={setFocus} />
        <ul className="focus-edit__crops" aria-label={words.crops}>
          {CROPS.map((shape) => (
            <Crop key={shape} picture={picture} focus={focus} shape={shape} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** A picture with the point that stays in sight of it: pressed, dragged, or moved by the arrow keys. */
export function FocusPoint(props: { picture: PictureData; focus: Focus; onMove(focus: Focus): void }) {
  const { picture, focus, onMove } = props;
  const box = useRef<HTMLDivElement>(null);
  const point = useRef<HTMLDivElement>(null);
  const hint = useId();
  useLayoutEffect(() => {
    if (!point.current) return;
    point.current.style.left = `${percent(focus.x)}%`;
    point.current.style.top = `${percent(focus.y)}%`;
  }, [focus]);
  usePoint(box, point, focus, onMove);
  return (
    <div className="stack">
      <div className="focus-edit__box" ref={box}>
        <img
          src={pictureAddress(picture)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        <div
          ref={point}
          className="focus-edit__point"
          role="slider"
          tabIndex={0}
          aria-label={words.focusPoint}
          aria-describedby={hint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent(focus.x)}
          aria-valuetext={words.focusAt(percent(focus.x), percent(focus.y))}
        />
      </div>
      <p className="hint" id={hint}>
        {words.focusHint}
      </p>
    </div>
  );
}

type Box = RefObject<HTMLDivElement | null>;

/** The point goes where the picture is pressed, follows the pointer, and obeys the arrow keys. */
function usePoint(box: Box, point: Box, focus: Focus, onMove: (focus: Focus) => void): void {
  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent): void => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect) return;
    onMove({
      x: toShare((clientX - rect.left) / rect.width),
      y: toShare((clientY - rect.top) / rect.height),
    });
  });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const times = event.shiftKey ? BIG_STEP : 1;
    onMove({ x: toShare(focus.x + step.x * times), y: toShare(focus.y + step.y * times) });
  });
  useEffect(() => {
    const [area, handle] = [box.current, point.current];
    if (!area || !handle) return;
    const down = (event: PointerEvent): void => {
      event.preventDefault();
      area.setPointerCapture(event.pointerId);
      handle.focus();
      follow(event);
    };
    const move = (event: PointerEvent): void => {
      if (area.hasPointerCapture(event.pointerId)) follow(event);
    };
    area.addEventListener('pointerdown', down);
    area.addEventListener('pointermove', move);
    handle.addEventListener('keydown', press);
    return () => {
      area.removeEventListener('pointerdown', down);
      area.removeEventListener('pointermove', move);
      handle.removeEventListener('keydown', press);
    };
  }, [box, point]);
}

function Crop(props: { picture: PictureData; focus: Focus; shape: (typeof CROPS)[number] }) {
  const { picture, focus, shape } = props;
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (!image.current) return;
    image.current.style.aspectRatio = shape.replace(':', ' / ');
    image.current.style.objectPosition = `${percent(focus.x)}% ${percent(focus.y)}%`;
  }, [focus, shape]);
  return (
    <li>
      <img ref={image} src={pictureAddress(picture)} alt="" />
      <span className="small q">{words.cropOf[shape]}</span>
    </li>
  );
}
