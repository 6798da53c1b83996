/** What a browser keeps from the shop: without cookies no checkout can be finished. */
export type Blocked = 'cookies' | 'storage';

const NAME = 'checkoutTest';

type Browser = {
  document: { cookie: string };
  /** Reading it throws where storage is blocked. */
  readonly sessionStorage: Pick<Storage, 'setItem' | 'removeItem'>;
};

/** Finds what the browser blocks for this shop, by trying it. */
export function findBlocked(browser: Browser): Blocked | null {
  const { document } = browser;
  try {
    document.cookie = `${NAME}=1; SameSite=Lax`;
    const isStored = document.cookie.includes(`${NAME}=`);
    document.cookie = `${NAME}=; SameSite=Lax; Max-Age=0`;
    if (!isStored) return 'cookies';
  } catch {
    return 'cookies';
  }
  try {
    browser.sessionStorage.setItem(NAME, '1');
    browser.sessionStorage.removeItem(NAME);
    return null;
  } catch {
    return 'storage';
  }
}
