import type { FrontPart } from '#contract/content/front-parts.ts';
import { createFrontPreview } from '../calls/front-page.ts';
import { PreviewViews } from '../parts/preview-views.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { words } from './messages.ts';

const VIEWS = [
  { name: 'screen', label: words.views.screen, width: 1440, className: 'fpreview fpreview--screen' },
  { name: 'phone', label: words.views.phone, width: 390, className: 'fpreview fpreview--phone' },
] as const;

/** The home page of the shop with the draft of a part. */
export function PreviewSheet({ part, title, onClose }: { part: FrontPart; title: string; onClose(): void }) {
  return (
    <Sheet title={words.previewOf(title)} isWide onClose={onClose}>
      <PreviewViews
        views={VIEWS}
        title={words.previewOf(title)}
        queryKey={['front-preview', part]}
        create={() => createFrontPreview(part)}
      />
    </Sheet>
  );
}
