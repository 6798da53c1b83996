import { data, type LoaderFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { TextFigure } from '#web/rich-text/text-figure.tsx';
import { createMeta } from '#web/page/page-meta.ts';
import { renderText } from '#web/rich-text/render-text.server.tsx';
import { SideContents } from '#web/page/side-contents.tsx';
import { formatDay } from './format-day.ts';
import { loadParts } from './text-data.server.ts';
import { ContentBlock } from './content-block.tsx';
import stylesheet from './texts.css?url';
import { words } from './messages.ts';
import { followRedirect } from '#web/not-found/follow-redirect.server.ts';

/** Matches texts.css. */
const FIGURE_SIZES = '(min-width: 48rem) 48rem, 100vw';

/** A text of up to so many headings has no table of contents. */
const SHORT_TEXT = 4;

/** The style sheet of content pages only. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

/**
 * Shows a content page of the merchant: every page in the database has its URL here; any other is a
 * 404.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const slug = params['slug'] ?? '';
  const text = await page.content.page(slug);
  if (!text) {
    await followRedirect(page, request);
    throw data(null, { status: (await page.content.isArchived(slug)) ? 410 : 404 });
  }
  const parts = await loadParts(page, text, new URL(request.url).searchParams.get('province'));
  page.structuredData.push(createBreadcrumbs(page.origin, [{ name: text.title, path: parts.path }]));
  const { title, windowTitle, lead, description, checked } = text;
  return {
    origin: page.origin,
    text: { slug, title, windowTitle, lead, description, checked, ...renderText(text.pieces(), title) },
    fit: headlineClass(title),
    parts,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>(({ text: { title, windowTitle, lead, description }, parts }) => ({
  title: windowTitle ?? title,
  description: description || lead || title,
  path: parts.path,
  indexed: parts.chosen === null,
}));

export default function ContentPage({ loaderData: { text, fit, parts } }: { loaderData: Data }) {
  const { slug, title, lead, checked, headings, sections } = text;
  return (
    <article className="txt txt--read wrap">
      <header className="txt__head fits">
        <h1 className={fit}>{title}</h1>
        {lead !== '' && <p className="lead">{lead}</p>}
        {checked !== null && (
          <p className="txt__checked">
            {words.checked} <time dateTime={checked}>{formatDay(checked)}</time>
          </p>
        )}
      </header>
      {headings.length > SHORT_TEXT && <SideContents title={words.contents} entries={headings} />}
      <div className="txt__body">
        <RichText
          key={slug}
          sections={sections}
          className="txt__text"
          drawPicture={(place) => <TextFigure pictures={parts.pictures} sizes={FIGURE_SIZES} {...place} />}
          drawPart={(part) => <ContentBlock part={part} data={parts} />}
        />
      </div>
    </article>
  );
}
