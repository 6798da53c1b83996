import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewMessage } from '#contract/pages/preview.ts';

type Props = {
  path: string;
  /** In pixels, at which the shop lays its page out. */
  width: number;
  /** Counts the saves: after each the page is shown anew. */
  saves: number;
  title: string;
  /** The link leads nowhere any more. */
  onGone(): void;
};

/**
 * A page of the shop with a draft, in a frame that has no origin: its content can reach neither the
 * office nor the shop. After each save the office posts the page anew, so that its place is kept.
 */
export function PreviewFrame(props: Props) {
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
