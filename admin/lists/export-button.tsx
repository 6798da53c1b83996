import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PHONE, useMedia } from '#ui/office/use-media.ts';
import { words } from './messages.ts';

/** Takes out what a list finds; on phones there is room for its icon only. */
export function ExportButton({ onClick }: { onClick(): void }) {
  return useMedia(PHONE) ? (
    <IconButton icon="export" label={words.exportRows} onClick={onClick} />
  ) : (
    <Button size="small" icon="export" onClick={onClick}>
      {words.exportRows}
    </Button>
  );
}
