import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { VIEW_RESOURCES } from '#contract/staff/saved-views.ts';
import { Menu } from '#ui/office/menu.tsx';
import { Popover } from '#ui/office/popover.tsx';
import type { ListView } from './list-definition.ts';
import { differs } from './list-query.ts';
import { words } from './messages.ts';
import type { SavedView } from './use-saved-views.ts';
import { ViewForm } from './view-form.tsx';

/** The views of a list, with the number of what waits in each, and the way to save one. */
export function Views(props: {
  resource: string;
  views: readonly ListView[];
  saved: readonly SavedView[];
  current: ListView | undefined;
}) {
  const { resource, views, saved, current } = props;
  const [address, setAddress] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const shownId = current?.id;
  useEffect(() => {
    const link = bar.current?.querySelector('[aria-current]');
    if (shownId !== undefined) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownId, saved.length]);
  // An empty queue needs no place; the one that is shown keeps its own.
  const empty = views.filter(({ id, count }) => count === 0 && id !== current?.id);
  const shown = views.filter((view) => !empty.includes(view));
  const own = saved.find(({ id, isOwn }) => isOwn && id === current?.id);
  const saving = VIEW_RESOURCES.find((one) => one === resource);
  return (
    <div className="viewbar">
      <nav className="views" aria-label={words.views} ref={bar}>
        {[...shown, ...saved].map(({ id, label, count }) => (
          <Link key={id} to={{ search: `view=${id}` }} aria-current={id === current?.id ? 'page' : undefined}>
            {label} {count !== undefined && count > 0 && <span className="n">{count}</span>}
          </Link>
        ))}
      </nav>
      {empty.length > 0 && (
        <Menu
          label={words.emptyViews}
          opener={{ className: 'views__more', text: words.moreViews }}
          items={empty.map(({ id, label }) => ({ label, run: () => setAddress({ view: id }) }))}
        />
      )}
      {saving && (own !== undefined || differs(address)) && (
        <Popover label={differs(address) ? words.saveView : words.viewMenu} isOpen={isOpen} onOpen={setOpen}>
          <ViewForm
            resource={saving}
            saved={saved}
            current={current}
            own={own}
            onDone={() => setOpen(false)}
          />
        </Popover>
      )}
    </div>
  );
}
