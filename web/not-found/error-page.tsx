import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { showToast } from '#web/toasts/toast-store.ts';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import { useShop } from '#web/page/shop.ts';
import { words } from '#web/page/messages.ts';

type Props = {
  failed?: string | undefined;
  /** Whether the page's code did not load: then the document is loaded once more. */
  isCodeMissing?: boolean;
};

/**
 * A page that failed to load. From the server it shows the toast's texts as an alert; in the
 * browser the toast appears (specification note D40). `failed` replaces the text on pages with
 * their own. "Try again" requests the same URL again, with or without script.
 */
export function ErrorPage({ failed, isCodeMissing = false }: Props) {
  const { pathname, search } = useLocation();
  const isServed = useIsServed();
  const shop = useShop();
  useEffect(() => {
    if (isCodeMissing) void handleMissingCode();
    else if (!isServed && !failed) showToast({ ...words.productsFailed, destructive: true });
  }, [isServed, failed, isCodeMissing]);
  return (
    <section className="wrap sorry">
      <title>{`${failed ?? words.productsFailed.title} · ${shop.name}`}</title>
      <div role={isServed || failed ? 'alert' : undefined}>
        <h1 className={failed && 'failed'}>{failed ?? words.productsFailed.title}</h1>
        {!failed && <p className="lead">{words.productsFailed.text}</p>}
      </div>
      <LinkButton variant="primary" href={pageHref(pathname) + search}>
        {words.tryAgain}
      </LinkButton>
    </section>
  );
}

const neverChanges = () => () => undefined;

/**
 * Whether the component is part of the served HTML: React uses the server snapshot there and during
 * hydration.
 */
function useIsServed(): boolean {
  const isServedNow = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isServed] = useState(isServedNow);
  return isServed;
}
