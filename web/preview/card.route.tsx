import { data, type LoaderFunctionArgs } from 'react-router';
import { packedCardFrom } from '#web/bottle/card-data.ts';
import { getPage } from '#web/page-context.ts';
import { ProductCard } from '#web/product-card/product-card.tsx';
import { words } from './messages.ts';

/** The card of a previewed product. There is none without a preview. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { preview, catalog } = getPage(context);
  // React Router catches a response that is thrown.
  if (!preview?.card) throw data(null, { status: 404 });
  return { card: packedCardFrom(preview.card, await catalog.tree()) };
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** The card as a list shows it. */
export default function PreviewCard({ loaderData: { card } }: { loaderData: { card: string } }) {
  return (
    <div className="wrap section">
      <div className="preview-card">
        <ProductCard card={card} place="row" isFirst />
      </div>
    </div>
  );
}
