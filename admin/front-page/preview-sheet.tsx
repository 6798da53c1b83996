import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FrontPart } from '#contract/content/front-parts.ts';
import { Button } from '#ui/button.tsx';
import { createFrontPreview } from '../calls/front-page.ts';
import { PreviewFrame } from '../parts/preview-frame.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { words } from './messages.ts';

/** Widths in pixels at which the shop lays its page out. */
const WIDTHS = { screen: 1440, phone: 390 } as const;
const VIEWS = ['screen', 'phone'] as const;

/** The home page of the shop with the draft of a part. */
export function PreviewSheet({ part, title, onClose }: { part: FrontPart; title: string; onClose(): void }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('screen');
  const preview = useQuery({
    queryKey: ['front-preview', part],
    queryFn: () => createFrontPreview(part),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Sheet title={words.previewOf(title)} isWide onClose={onClose}>
      <p className="row">
        {VIEWS.map((one) => (
          <Button key={one} size="small" aria-pressed={one === view} onClick={() => setView(one)}>
            {words.views[one]}
          </Button>
        ))}
      </p>
      <QueryStates query={preview}>
        {({ path }) => (
          <div className={`fpreview fpreview--${view}`}>
            <PreviewFrame
              path={path}
              width={WIDTHS[view]}
              saves={0}
              title={words.previewOf(title)}
              onGone={() => void preview.refetch()}
            />
          </div>
        )}
      </QueryStates>
    </Sheet>
  );
}
