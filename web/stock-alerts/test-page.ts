import { RouterContextProvider } from 'react-router';
import { pageContext, type PageContext } from '#web/page-context.ts';
import { createPageContext } from '#web/test-page-context.ts';

/** The context of a stock alert page for its loader and action, with only the given services. */
export function pageWith(asked: Partial<PageContext>): {
  page: PageContext;
  args(path: string, params?: Record<string, string>): Args;
} {
  const page = createPageContext(asked);
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
