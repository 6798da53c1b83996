import { RouterContextProvider } from 'react-router';
import { ownAuthSettings } from '#contract/account/auth.ts';
import { pageContext, type PageContext } from '#web/page-context.ts';

const refuse = (): never => {
  throw new Error('unexpected call');
};

/** The context of a stock alert page for its loader and action, with only the given services. */
export function pageWith(asked: Partial<PageContext>): {
  page: PageContext;
  args(path: string, params?: Record<string, string>): Args;
} {
  const nothing: Pick<
    PageContext,
    | 'catalog'
    | 'search'
    | 'sommelier'
    | 'recipes'
    | 'bar'
    | 'journal'
    | 'content'
    | 'contact'
    | 'checkouts'
    | 'wishlist'
    | 'unsubscribe'
  > = Object.create(null);
  const page: PageContext = {
    ...nothing,
    shopSettings: refuse,
    openApi: refuse,
    findRedirect: async () => undefined,
    origin: 'https://shop.example',
    theme: null,
    locale: 'en-XA',
    settings: { ageDeclineUrl: '' },
    structuredData: [],
    cookies: [],
    formOrigins: [],
    visitor: { browser: undefined, client: '192.0.2.1' },
    checkoutCookie: undefined,
    testPayments: undefined,
    payments: 'none',
    auth: ownAuthSettings('https://shop.example'),
    ...asked,
  };
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return {
    page,
    args: (path, params = {}) => {
      const url = new URL(path, page.origin);
      return { context, params, request: new Request(url), url, pattern: '' };
    },
  };
}

type Args = {
  context: RouterContextProvider;
  params: Record<string, string>;
  request: Request;
  url: URL;
  pattern: string;
};

/** A form as the server parsed it. */
export const sent = (fields: Record<string, string>): Pick<PageContext, 'form'> => ({
  form: { fields: new URLSearchParams(fields), client: '192.0.2.1' },
});

/** Returns the redirect of an action as status and URL. */
export async function ledTo(action: Promise<unknown>): Promise<string> {
  const thrown: unknown = await action.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('the action did not redirect');
  return `${thrown.status} ${thrown.headers.get('location')}`;
}
