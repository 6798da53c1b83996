import type { TextKind } from '#contract/content/text-kinds.ts';
import { Button } from '#ui/button.tsx';
import { createTextPreview, endTextPreviews } from '../calls/texts.ts';
import { PreviewViews } from '../parts/preview-views.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { Text } from './text.ts';

/** A tablet and a phone. */
const VIEWS = [
  { name: 'page', label: words.views.page, width: 660, className: 'texts__preview' },
  { name: 'phone', label: words.views.phone, width: 390, className: 'texts__preview' },
] as const;

type Props = { kind: TextKind; text: Text; saves: number; onClose(): void };

/** The page of a text in the shop with its draft, and a link to it for others. */
export function PreviewSheet({ kind, text: { id, title }, saves, onClose }: Props) {
  const ref = { kind, id };
  const toasts = useToasts();
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
      <PreviewViews
        views={VIEWS}
        title={words.previewOf(title)}
        queryKey={['text-preview', kind, id]}
        create={() => createTextPreview(ref, 'look')}
        saves={saves}
      />
    </Sheet>
  );
}
