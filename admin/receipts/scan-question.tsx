import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { words } from './messages.ts';
import type { ScanQuestion } from './use-receiving-scan.ts';

/** What the last scan leaves open: which bottle a name means, or what an unknown barcode is on. */
export function ScanQuestionNote(props: {
  question: ScanQuestion;
  onChoose(code: string): void;
  onNew(): void;
  onClose(): void;
}) {
  const { question, onChoose, onNew, onClose } = props;
  const close = <IconButton icon="x" size="small" label={words.close} onClick={onClose} />;
  if (question.kind === 'unknown')
    return (
      <Note
        kind="info"
        actions={
          <>
            <Button size="small" icon="plus" onClick={onNew}>
              {words.newBottle}
            </Button>
            {close}
          </>
        }
      >
        {words.isItNew}
      </Note>
    );
  return (
    <Note kind="info" actions={close}>
      {words.whichOne}
      <ul className="scan-choices">
        {question.found.map(({ productId, sku, name, picture, imageUrl }) => (
          <li key={productId}>
            <button type="button" onClick={() => onChoose(sku)}>
              <Thumbnail picture={picture} imageUrl={imageUrl} />
              <span>
                {name}
                <small className="sub">{sku}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
