import { useRef, useState } from 'react';
import { pictureAddress } from '#contract/picture.ts';
import { Section } from '#ui/office/section.tsx';
import type { FrontPage } from '../calls/front-page.ts';
import { toIndex, useReorder } from '../lists/use-reorder.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { moveItem } from '../parts/move-item.ts';
import type { HomeList } from './home-lists.ts';
import { ItemSheet } from './item-sheet.tsx';
import { AddButton } from './menu-strip.tsx';
import { words } from './messages.ts';
import type { FrontPageSaves } from './use-front-page.ts';

type Props = { list: HomeList; pictures: FrontPage['pictures']; saves: FrontPageSaves; mayWrite: boolean };

/** A list of the home page in its order. Items are edited and moved here. */
export function HomeListSection({ list, pictures, saves, mayWrite }: Props) {
  const { items } = list;
  const rows = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number>();
  const moveTo = (from: number, to: number): void => {
    if (!mayWrite || to === from || to < 0 || to >= items.length) return;
    void saves.tryHome(list.store(moveItem(items, from, to)));
  };
  useReorder(rows, {
    onDrop: (from, over, place) => moveTo(from, toIndex(from, over, place)),
    onKey: (index, key) => {
      if (key === 'up') moveTo(index, index - 1);
      if (key === 'down') moveTo(index, index + 1);
    },
  });
  return (
    <Section
      title={list.title}
      end={
        mayWrite &&
        items.length < list.max && <AddButton label={list.add} onPress={() => setOpen(items.length)} />
      }
    >
      {items.length === 0 && <p className="q">{list.empty}</p>}
      <ol className="hlist" ref={rows}>
        {items.map((item, index) => {
          const { name, about } = list.describe(item);
          const picture = pictures[item['picture'] ?? ''];
          return (
            <li key={`${name} ${index}`} data-index={index} draggable={mayWrite}>
              {list.hasPicture && <Miniature picture={picture} />}
              <span className="hlist__text">
                {mayWrite ? (
                  <button type="button" className="b" onClick={() => setOpen(index)}>
                    {name}
                  </button>
                ) : (
                  <b>{name}</b>
                )}
                <span className="q">{about}</span>
              </span>
              {mayWrite && (
                <span className="row">
                  <IconButton
                    icon="arrow-up"
                    size="small"
                    label={words.up(name)}
                    disabled={index === 0}
                    onClick={() => moveTo(index, index - 1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    size="small"
                    label={words.down(name)}
                    disabled={index === items.length - 1}
                    onClick={() => moveTo(index, index + 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {open !== undefined && (
        <ItemSheet
          key={open}
          list={list}
          at={open}
          pictures={pictures}
          saves={saves}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

const Miniature = ({ picture }: { picture: FrontPage['pictures'][string] | undefined }) => (
  <span className="hlist__picture">
    {picture && <img src={pictureAddress(picture)} alt="" loading="lazy" />}
  </span>
);
