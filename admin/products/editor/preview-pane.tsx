import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewMessage } from '#contract/pages/preview.ts';
import type { Answers } from '../../api-client/typed-calls.ts';
import { createPreview, endPreviews } from '../../calls/products.ts';
import { usePerson } from '../../api-client/person.ts';
import { draftKey } from '../../forms/drafts.ts';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/office/popover.tsx';
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

/**
 * The page of the shop with the draft, in a frame that has no origin: its content can reach neither the
 * office nor the shop. After each save the office posts the page anew, so that its place is kept.
 */
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
        <Frame
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

function Frame(props: { path: string; width: number; saves: number; title: string; onGone(): void }) {
  const { path, width, saves, title, onGone } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // What was saved before the frame was there is in the page that it loads.
  const shown = useRef(saves);
  const show = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const response = await fetch(path, { headers: { accept: 'text/html' }, signal });
    if (response.status === 404) return onGone();
    if (!response.ok) return;
    const message: PreviewMessage = { kind: 'preview', html: await response.text() };
    // The frame has no origin that could be named.
    frame.current?.contentWindow?.postMessage(message, '*');
  });
  useEffect(() => {
    if (!isLoaded || saves === shown.current) return;
    shown.current = saves;
    const abort = new AbortController();
    show(abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [saves, isLoaded]);
  return (
    // Wider than the pane, it is scrolled by keys too.
    <div className="pv__b" role="group" aria-label={title} tabIndex={0}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-scripts"
        src={path}
        // At its true size: a page that is wider than the pane is scrolled.
        width={width}
        onLoad={() => setLoaded(true)}
      />
    </div>
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
