import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { Button } from '#ui/button.tsx';
import { createTextPreview, endTextPreviews } from '../calls/texts.ts';
import { PreviewFrame } from '../parts/preview-frame.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { Text } from './text.ts';

/** Widths in pixels at which the shop lays its page out: of a tablet and of a phone. */
const WIDTHS = { page: 660, phone: 390 } as const;
const VIEWS = ['page', 'phone'] as const;

type Props = { kind: TextKind; text: Text; saves: number; onClose(): void };

/** The page of a text in the shop with its draft, and a link to it for others. */
export function PreviewSheet({ kind, text: { id, title }, saves, onClose }: Props) {
  const ref = { kind, id };
  const toasts = useToasts();
  const [view, setView] = useState<(typeof VIEWS)[number]>('page');
  const preview = useQuery({
    queryKey: ['text-preview', kind, id],
    queryFn: () => createTextPreview(ref, 'look'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const copy = async (): Promise<void> => {
    const { path } = await createTextPreview(ref);
    const link = new URL(path, location.origin).href;
    await navigator.clipboard.writeText(link).then(
      () => toasts.show({ title: words.copied }),
      () => toasts.show({ title: words.notCopied(link) }),
    );
  };
  const revoke = async (): Promise<void> => {
    await endTextPreviews(ref);
    toasts.show({ title: words.revoked });
    onClose();
  };
  const run = (work: () => Promise<void>): void =>
    void work().catch((error: unknown) => toasts.fail(words.failed, error));
  return (
    <Sheet
      title={words.previewOf(title)}
      isWide
      onClose={onClose}
      foot={
        <>
          <Button icon="copy" onClick={() => run(copy)}>
            {words.copyLink}
          </Button>
          <Button icon="prohibit" onClick={() => run(revoke)}>
            {words.revoke}
          </Button>
        </>
      }
    >
      <p className="row">
        {VIEWS.map((one) => (
          <Button key={one} size="small" aria-pressed={one === view} onClick={() => setView(one)}>
            {words.views[one]}
          </Button>
        ))}
      </p>
      <QueryStates query={preview}>
        {({ path }) => (
          <div className="texts__preview">
            <PreviewFrame
              path={path}
              width={WIDTHS[view]}
              saves={saves}
              title={words.previewOf(title)}
              onGone={() => void preview.refetch()}
            />
          </div>
        )}
      </QueryStates>
    </Sheet>
  );
}
