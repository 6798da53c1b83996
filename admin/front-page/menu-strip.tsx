import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { toIndex, useReorder } from '../lists/use-reorder.ts';
import type { MenuLink, Place } from './front-page.ts';
import { moveItem } from '../parts/move-item.ts';
import { words } from './messages.ts';

/** The links of a menu as the shop shows them: pressed to change one, dragged or moved by keys. */
export function MenuStrip(props: {
  links: readonly MenuLink[];
  places: readonly Place[];
  /** The header: links stand side by side. */
  isAcross: boolean;
  /** Absent for those who may not change it. */
  onMove: ((links: MenuLink[]) => void) | undefined;
  onOpen: ((place: number) => void) | undefined;
}) {
  const { links, places, isAcross, onMove, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  const moveTo = (from: number, to: number): void => {
    if (to !== from && to >= 0 && to < links.length) onMove?.(moveItem(links, from, to));
  };
  useReorder(list, {
    isAcross,
    onDrop: (from, over, place) => moveTo(from, toIndex(from, over, place)),
    onKey: (index, key) => moveTo(index, key === 'up' || key === 'out' ? index - 1 : index + 1),
  });
  return (
    <ul ref={list} className={isAcross ? 'mstrip mstrip--across' : 'mstrip'}>
      {links.map((link, index) => (
        <li key={link.to} data-index={index} draggable={onMove !== undefined}>
          {onOpen ? (
            <button type="button" onClick={() => onOpen(index)}>
              {link.label}
            </button>
          ) : (
            link.label
          )}
          {!leadsSomewhere(link, places) && <small className="q">{words.notShown}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Addresses, lists with a filter and searches are not among the places, and are shown as they are. */
const leadsSomewhere = ({ to }: MenuLink, places: readonly Place[]): boolean =>
  !/^\/[a-z0-9/-]+$/.test(to) || places.some(({ path }) => path === to);

/** A button that adds to a menu. */
export const AddButton = ({ label, onPress }: { label: string; onPress(): void }) => (
  <Button size="small" icon="plus" onClick={onPress}>
    {label}
  </Button>
);
