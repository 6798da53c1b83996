import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { attributesQuery, updateAttribute } from '../calls/attributes.ts';
import { usePerson } from '../api-client/person.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { toIndex, useReorder } from '../lists/use-reorder.ts';
import {
  type Attribute,
  type AttributeSet,
  describeKind,
  describeValues,
  placeOfFacet,
} from './attribute.ts';
import { AttributeSheet } from './attribute-sheet.tsx';
import { words } from './messages.ts';

/** The attributes of the products of a category: those of its root. */
export function AttributeSection({ categoryId }: { categoryId: string }) {
  const set = useQuery(attributesQuery(categoryId));
  const { may } = usePerson();
  const mayWrite = may('catalogue.write');
  const [isNew, setNew] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const { data } = set;
  const edited = data?.items.find(({ id }) => id === openId);
  const close = (): void => {
    setNew(false);
    setOpenId(undefined);
  };
  return (
    <Section
      title={words.attributes}
      end={
        <span className="row grow attributes__end">
          {data && (
            <span className="q small">
              {words.attributesOf(data.rootName, words.products(data.productCount))}
            </span>
          )}
          {mayWrite && data && (
            <Button size="small" icon="plus" onClick={() => setNew(true)}>
              {words.addAttribute}
            </Button>
          )}
        </span>
      }
    >
      <QueryStates query={set}>
        {(found) =>
          found.items.length === 0 ? (
            <p className="q">{words.noAttributes}</p>
          ) : (
            <AttributeTable set={found} {...(mayWrite && { onEdit: ({ id }) => setOpenId(id) })} />
          )
        }
      </QueryStates>
      {data && (isNew || edited) && (
        <AttributeSheet key={openId ?? 'new'} set={data} attribute={edited} onClose={close} />
      )}
    </Section>
  );
}

function AttributeTable({ set, onEdit }: { set: AttributeSet; onEdit?: (attribute: Attribute) => void }) {
  const { items, productCount } = set;
  const body = useRef<HTMLTableSectionElement>(null);
  const move = useMoveAttribute(set);
  const mayMove = onEdit !== undefined;
  const hint = useId();
  useReorder(body, {
    onDrop: (from, over, place) => void move(items[from], toIndex(from, over, place)),
    ...(mayMove && {
      onKey(index, key) {
        const at = key === 'up' ? index - 1 : key === 'down' ? index + 1 : -1;
        if (at >= 0 && at < items.length) void move(items[index], at);
      },
    }),
  });
  return (
    <div className="tblwrap" role="region" aria-label={words.tableOf(set.rootName)} tabIndex={0}>
      {mayMove && (
        <p id={hint} className="sr">
          {words.orderHint}
        </p>
      )}
      <table className="tbl attributes" aria-describedby={mayMove ? hint : undefined}>
        <TableHead
          columns={[
            words.name,
            [words.kind, 'only-d'],
            [words.unitOrChoices, 'only-d'],
            words.filter,
            [words.filled, 'num'],
            ...(onEdit ? [[words.edit(''), 'sr'] as const] : []),
          ]}
        />
        <tbody ref={body}>
          {items.map((attribute, index) => {
            const { id, name, requiredToPublish } = attribute;
            const place = placeOfFacet(set, attribute);
            return (
              <tr key={id} draggable={mayMove} data-index={index}>
                <th scope="row">
                  <span className="attributes__name">
                    {mayMove && (
                      <span title={words.orderHint} aria-hidden="true">
                        <Icon name="dots-six-vertical" />
                      </span>
                    )}
                    <span>
                      {name}
                      <small className="q only-m">{describeKind(attribute)}</small>
                      {requiredToPublish && <small className="q">{words.required}</small>}
                    </span>
                  </span>
                </th>
                <td className="only-d">{describeKind(attribute)}</td>
                <td className="q only-d">{describeValues(attribute)}</td>
                <td className={place === null ? 'q' : undefined}>
                  {place === null ? words.noFilter : words.inFilters(place)}
                </td>
                <td className="num">{formatShare(attribute.productCount, productCount)}</td>
                {onEdit && (
                  <td className="num">
                    <IconButton
                      icon="pencil-simple"
                      size="small"
                      label={words.edit(name)}
                      onClick={() => onEdit(attribute)}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Whole per cent; a few are never shown as none. */
const formatShare = (count: number, of: number): string =>
  `${of === 0 || count === 0 ? 0 : Math.max(1, Math.round((100 * count) / of))}%`;

/** Gives an attribute another place, one move after the other. */
function useMoveAttribute({ items }: AttributeSet) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const isBusy = useRef(false);
  return async (moved: Attribute | undefined, position: number): Promise<void> => {
    if (!moved || isBusy.current) return;
    isBusy.current = true;
    const { id, version, name } = moved;
    const focused = document.activeElement;
    try {
      // Its own position may be a number with gaps; a place is counted.
      await updateAttribute({ id, version }, { position });
      toasts.show({ title: words.attributeMoved(name, position + 1, items.length) });
      await queries.invalidateQueries({ queryKey: ['attributes'] });
      if (focused instanceof HTMLElement) focused.focus();
    } catch (error) {
      toasts.fail(words.failed, error);
    } finally {
      isBusy.current = false;
    }
  };
}
