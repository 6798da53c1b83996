import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
} from 'react-router';
import { productPath } from '#contract/pages/site-links.ts';
import { stockAlertPath } from '#contract/pages/stock-alert-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { MissingProduct } from '#web/not-found/missing-product.tsx';
import { useTheme } from '#web/page/theme.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { Picture } from '#web/picture/picture.tsx';
import { AlertForm } from './alert-form.tsx';
import { handleAlertForm, type Refusal } from './handle-alert-form.server.ts';
import stylesheet from './stock-alert-link.css?url';
import { words } from './messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const name = params['slug'] ?? '';
  const found = await page.catalog.findProduct(name);
  if (!found) return data({ origin: page.origin, bottle: null, isAsked: false }, { status: 404 });
  const { slug, stockQuantity, images } = found;
  if (slug !== name) throw redirect(stockAlertPath(slug), 301);
  const picture = images[0]?.picture ?? null;
  const sent = new URL(request.url).searchParams.get('sent');
  return data({
    origin: page.origin,
    bottle: {
      slug,
      name: found.name,
      isThere: stockQuantity > 0,
      // Beside the name the picture is decorative.
      picture: picture && { ...picture, alt: '' },
    },
    isAsked: sent !== null && (await page.wishlist.isDone('asked', sent)),
  });
}

export async function action({ context, params }: ActionFunctionArgs) {
  return await handleAlertForm(getPage(context), params['slug'] ?? '');
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData?.bottle) return [{ name: 'robots', content: 'noindex' }];
  const { origin, bottle } = loaderData;
  const { name, slug } = bottle;
  return pageMeta(matches, {
    title: words.title(name),
    description: words.lead(name),
    origin,
    path: stockAlertPath(slug),
    indexed: false,
  });
}

const PICTURE_SIZES = '(min-width: 48rem) min(32vw, 24rem), 9rem';

export default function TellMePage(props: { loaderData: Data; actionData?: Refusal | undefined }) {
  const { bottle, isAsked } = props.loaderData;
  const theme = useTheme();
  if (!bottle) return <MissingProduct />;
  const { name, slug, isThere, picture } = bottle;
  return (
    <div className="wrap tellme">
      <div className="tellme__beside">
        {picture && (
          <div className="tellme__pic">
            <Picture picture={picture} theme={theme} sizes={PICTURE_SIZES} isFirst />
          </div>
        )}
        <div>
          {isAsked ? (
            <section className="tellme__part" role="status">
              <h1>{words.asked.title}</h1>
              <p className="lead">{words.asked.text}</p>
            </section>
          ) : isThere ? (
            <section className="tellme__part">
              <h1>{words.there.title(name)}</h1>
              <p className="lead">{words.there.text}</p>
            </section>
          ) : (
            <section className="tellme__part">
              <h1>{words.title(name)}</h1>
              <p className="lead">{words.lead(name)}</p>
              <AlertForm slug={slug} refusal={props.actionData ?? null} />
            </section>
          )}
          <LinkButton variant="quiet" to={productPath(slug)}>
            {isThere ? words.there.go : words.toBottle(name)}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
