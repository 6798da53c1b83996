import type { LoaderFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { words } from './messages.ts';

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{4}-\d{2}-\d{2})$/;

/** Returns one announced event as a calendar file: `/events/{slug}-{day}.ics`. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const page = getPage(context);
  const [, slug = '', day = ''] = FILE.exec(params['file'] ?? '') ?? [];
  const file = await page.content.calendar(slug, day, page.origin);
  return file === undefined
    ? new Response(words.noSuchEvening, {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    : new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
}
