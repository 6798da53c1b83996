import { pageHref } from '#contract/bundle-locale.ts';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#web/page/logo.tsx';
import { useShop } from '#web/page/shop.ts';
import { stepPath } from './places.ts';
import type { ActiveSignIn } from './screens.ts';
import { words } from './messages.ts';

/**
 * The header of the sign-in pages: the logo, and a link back. Within a sign-in, going back cancels
 * it, so that its client is informed. In the sign-in to the back office it is named beside the logo.
 */
export function SignInHeader(props: { held?: ActiveSignIn | null; isForOffice?: boolean }) {
  const { held = null, isForOffice = false } = props;
  const shop = useShop();
  return (
    <header className="topbar si__hdr">
      <a className="logo" href={pageHref('/')}>
        <Logo shop={shop} />
        {isForOffice && <small>{words.officeName}</small>}
      </a>
      {held === null ? (
        <a className="back" href={pageHref('/')}>
          <Icon name="arrow-left" />
          {words.back}
        </a>
      ) : (
        <form method="post" action={pageHref(stepPath(held.uid, 'prompt'))}>
          <input type="hidden" name="form" value={held.form} />
          <button className="back" type="submit" name="do" value="refuse">
            <Icon name="arrow-left" />
            {words.back}
          </button>
        </form>
      )}
    </header>
  );
}
