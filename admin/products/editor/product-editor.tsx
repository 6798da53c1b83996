import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { usePerson } from '../../api-client/person.ts';
import { useFocusedField } from '../../forms/use-focused-field.ts';
import { useControlKey, useKeys } from '../../page/keys.ts';
import { Page } from '../../page/page.tsx';
import type { Crumb } from '../../page/page-title.tsx';
import { useMedia } from '#ui/office/use-media.ts';
import { Button } from '#ui/button.tsx';
import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import { DraftConflicts, PublishConflicts } from './conflict-notes.tsx';
import { DraftProblems } from './draft-problems.tsx';
import { Commands, type EditorCommand, SaveButtons } from './editor-commands.tsx';
import { words } from './messages.ts';
import { PreviewPane } from './preview-pane.tsx';
import { type EditorParts, ProductForm } from './product-form.tsx';
import { useWorkingCopy, type WorkingCopy } from './use-working-copy.ts';
import './editor.css';

/** There is room for the preview beside the form (editor.css). */
const WIDE = '(min-width: 72rem)';

/** The form of a product beside the page that the shop makes of it. */
export function ProductEditor(props: {
  product: Product;
  draft: DraftBody | undefined;
  crumbs: readonly Crumb[];
  facts: readonly ReactNode[];
  commands: readonly EditorCommand[];
  parts: EditorParts;
}) {
  const { product, draft, crumbs, facts, commands, parts } = props;
  const copy = useWorkingCopy(product, draft);
  const form = useRef<HTMLDivElement>(null);
  const hasChanges = copy.changed.size > 0;
  const { may } = usePerson();
  const isPublished = product.status === 'published';
  const takesPublish = product.status === 'draft' && may('catalogue.publish');
  const save = async (isOnSale = false): Promise<void> => {
    await (isOnSale ? copy.putOnSale() : copy.publish());
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  useControlKey('s', () => void save());
  useFocusedField();
  useKeys([
    {
      key: 'e',
      label: words.form,
      run: () => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
    },
  ]);
  const mains = (
    <SaveButtons
      copy={copy}
      isPublished={isPublished}
      takesPublish={takesPublish}
      onSave={(isOnSale) => void save(isOnSale)}
    />
  );
  const discard = { label: words.discard, run: () => void copy.discard() };
  return (
    <Page
      title={product.name}
      crumbs={crumbs}
      facts={[
        ...facts,
        <span key="draft" role="status" className={copy.save === 'failed' ? 'error' : 'q'}>
          {hasChanges || copy.save !== 'saved' ? words.states[copy.save] : ''}
        </span>,
      ]}
      actions={
        <>
          <Commands
            commands={[
              // Publishing a draft saves what is typed, so it is one of the buttons that save.
              ...commands.filter(({ isMain }) => !isMain || !takesPublish),
              ...(hasChanges && !isPublished ? [discard] : []),
            ]}
            isQuiet={hasChanges}
          />
          {hasChanges && isPublished && <Button onClick={discard.run}>{discard.label}</Button>}
          {mains}
        </>
      }
      {...((hasChanges || takesPublish) && { foot: mains })}
    >
      <DraftProblems copy={copy} />
      <DraftConflicts copy={copy} />
      <PublishConflicts copy={copy} />
      <FormAndPreview copy={copy} product={product} parts={parts} form={form} />
      {parts.sheets}
    </Page>
  );
}

/** The form and the preview, side by side or one of them at a time. */
function FormAndPreview(props: {
  copy: WorkingCopy;
  product: Product;
  parts: EditorParts;
  form: RefObject<HTMLDivElement | null>;
}) {
  const { copy, product, parts, form } = props;
  const [tab, setTab] = useState<'form' | 'preview'>('form');
  const isWide = useMedia(WIDE);
  return (
    <>
      <div className="seg editor__tabs">
        {(['form', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {one === 'form' ? words.form : words.preview}
          </button>
        ))}
      </div>
      <div className={tab === 'preview' ? 'split split--w editor editor--preview' : 'split split--w editor'}>
        <div className="editor__form" data-keys="sleep" ref={form}>
          <ProductForm copy={copy} product={product} parts={parts} />
        </div>
        <div className="editor__preview">
          {(isWide || tab === 'preview') && (
            <PreviewPane productId={product.id} name={product.name} saves={copy.saves + product.version} />
          )}
        </div>
      </div>
    </>
  );
}
