import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answers } from '../../api-client/typed-calls.ts';
import { createPreview, endPreviews } from '../../calls/products.ts';
import { usePerson } from '../../api-client/person.ts';
import { draftKey } from '../../forms/drafts.ts';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/office/popover.tsx';
import { PreviewFrame } from '../../parts/preview-frame.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { words } from './messages.ts';

type Preview = Answers['POST /products/{id}/preview-tokens'];
type View = keyof typeof words.views;
const VIEWS = ['card', 'page', 'phone'] as const satisfies readonly View[];

/** Widths in pixels at which the shop lays its page out: of a card, a tablet and a phone. */
const WIDTHS = { card: 360, page: 768, phone: 390 } as const;
/** A token that ends this soon is replaced. */
const SPARE_MS = 60 * 60 * 1000;

/** Returns the preview of this tab: after a reload the same one. @throws {ApiProblem} */
async function loadPreview(productId: string, key: string): Promise<Preview> {
  const kept = parse(sessionStorage.getItem(key));
  if (kept && Date.parse(kept.expiresAt) - Date.now() > SPARE_MS) return kept;
  const preview = await createPreview(productId, 'look');
  sessionStorage.setItem(key, JSON.stringify(preview));
  return preview;
}

function parse(text: string | null): Preview | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The page of the shop with the draft, beside the form. */
export function PreviewPane(props: { productId: string; name: string; saves: number }) {
  const { productId, name, saves } = props;
  const { id: personId } = usePerson();
  const key = draftKey(personId, `preview ${productId}`);
  const queries = useQueryClient();
  const queryKey = ['previews', productId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => loadPreview(productId, key),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [view, setView] = useState<View>('card');
  const renew = (): void => {
    sessionStorage.removeItem(key);
    void queries.resetQueries({ queryKey });
  };
  const path = data && data.paths[view === 'card' ? 'card' : 'product'];
  return (
    <section className="pv" aria-label={words.preview}>
      <div className="pv__h">
        <Icon name="eye" />
        <span className="pv__t">{words.preview}</span>
        <div className="seg">
          {VIEWS.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
              {words.views[one]}
            </button>
          ))}
        </div>
        <Share productId={productId} onRevoked={renew} />
      </div>
      {isError && (
        <p className="pv__none">
          {words.noPreview}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      {path !== undefined && (
        <PreviewFrame
          // Page and phone are two layouts of one address.
          key={path}
          path={path}
          width={WIDTHS[view]}
          saves={saves}
          title={words.previewOf(name)}
          onGone={renew}
        />
      )}
    </section>
  );
}

/** A link for a colleague, and its end. */
function Share({ productId, onRevoked }: { productId: string; onRevoked(): void }) {
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const run = (work: () => Promise<void>): void => {
    setOpen(false);
    work().catch(() => toasts.show({ title: words.failed, kind: 'error' }));
  };
  const copy = async (): Promise<void> => {
    const { paths } = await createPreview(productId);
    const link = new URL(paths.product, location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ title: words.copied });
    } catch {
      toasts.show({ title: words.notCopied(link) });
    }
  };
  const revoke = async (): Promise<void> => {
    await endPreviews(productId);
    onRevoked();
    toasts.show({ title: words.revoked });
  };
  return (
    <Popover label={words.share} isOpen={isOpen} onOpen={setOpen}>
      <p className="hint">{words.shareHint}</p>
      <Button icon="copy" onClick={() => run(copy)}>
        {words.copyLink}
      </Button>
      <Button icon="prohibit" onClick={() => run(revoke)}>
        {words.revoke}
      </Button>
    </Popover>
  );
}
