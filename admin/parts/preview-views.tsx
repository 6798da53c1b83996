import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { QueryStates } from './query-states.tsx';

type Props<View extends string> = {
  /** In their order; the first one is shown first. `width`: pixels of the page. */
  views: readonly { name: View; label: string; width: number; className: string }[];
  title: string;
  queryKey: readonly string[];
  /** Makes the preview, and makes it anew once its time is over. */
  create: () => Promise<{ path: string }>;
  /** Rises with each save of what is previewed. */
  saves?: number;
};

/** A page of the shop with a draft, in one of several widths. */
export function PreviewViews<View extends string>({
  views,
  title,
  queryKey,
  create,
  saves = 0,
}: Props<View>) {
  const [chosen, setChosen] = useState(views[0]?.name);
  const preview = useQuery({ queryKey, queryFn: create, gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const view = views.find(({ name }) => name === chosen);
  return (
    <>
      <p className="row">
        {views.map(({ name, label }) => (
          <Button key={name} size="small" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
            {label}
          </Button>
        ))}
      </p>
      <QueryStates query={preview}>
        {({ path }) =>
          view && (
            <div className={view.className}>
              <PreviewFrame
                path={path}
                width={view.width}
                saves={saves}
                title={title}
                onGone={() => void preview.refetch()}
              />
            </div>
          )
        }
      </QueryStates>
    </>
  );
}
