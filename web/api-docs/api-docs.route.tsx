import type { LoaderFunctionArgs } from 'react-router';
import { isAccountCall } from '#contract/account/paths.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { requirePart } from '#web/page/require-part.server.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { SideContents } from '#web/page/side-contents.tsx';
import stylesheet from './api-docs.css?url';
import { type OperationView, parseOperations } from './parse-operations.server.ts';
import { words } from './messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  await requirePart(page, 'apiDocs');
  const { shopSettings: content, openApi, origin, catalog } = page;
  const document = openApi((await content()).name);
  const parsed = parseOperations(document, origin);
  // The examples name records of the demo: another shop shows them, and does not link to them.
  const [, named] =
    /\/products\/([\w-]+)$/m.exec(parsed.operations.map(({ example }) => example).join('\n')) ?? [];
  const hasRecords = named !== undefined && (await catalog.findProduct(named)) !== undefined;
  return { origin, version: document.info.version, hasRecords, ...parsed };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta(() => ({
  title: words.title,
  description: words.description,
  path: SITE_LINKS.apiDocs.path,
}));

/** Returns the id of an operation's heading: `get-api-public-products-id`. */
const operationId = ({ method, path }: OperationView): string =>
  `${method} ${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

export default function ApiDocs({ loaderData: { operations, schemas, hasRecords } }: { loaderData: Data }) {
  return (
    <div className="wrap apidoc apidoc--calls">
      <SideContents
        title={words.contents}
        entries={[
          ...operations.map((operation) => ({ id: operationId(operation), text: operation.summary })),
          { id: 'schemas', text: words.schemas },
        ]}
      />
      <div>
        <h1>{words.title}</h1>
        <p className="lead">
          {words.lead}{' '}
          <a className="link" href="/openapi.json">
            openapi.json
          </a>
        </p>
        {operations.map((operation) => (
          <Operation key={operationId(operation)} operation={operation} hasRecords={hasRecords} />
        ))}
        <section>
          <h2 id="schemas">{words.schemas}</h2>
          {schemas.map(({ name, text }) => (
            <details key={name} id={`schema-${name}`}>
              <summary>{name}</summary>
              <pre tabIndex={0}>{text}</pre>
            </details>
          ))}
        </section>
      </div>
    </div>
  );
}

function Operation({ operation, hasRecords }: { operation: OperationView; hasRecords: boolean }) {
  return (
    <section>
      <h2 id={operationId(operation)}>
        {operation.method} {operation.path}
      </h2>
      <p>{operation.summary}</p>
      {operation.description && (
        <p className="muted">
          <MarkedText text={operation.description} />
        </p>
      )}
      {operation.parameters.length > 0 && (
        <table aria-label={`${words.parameters}: ${operation.path}`}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.where}</th>
              <th scope="col">{words.form}</th>
            </tr>
          </thead>
          <tbody>
            {operation.parameters.map((parameter) => (
              <tr key={parameter.name}>
                <th scope="row">
                  <code>{parameter.name}</code>
                </th>
                <td>{parameter.where}</td>
                <td>
                  <MarkedText text={parameter.description} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <h3>{words.answers}</h3>
        <ul>
          {operation.answers.map((answer) => (
            <li key={answer}>
              <MarkedText text={answer} />
            </li>
          ))}
        </ul>
      </div>
      {operation.method === 'GET' && (
        <p>
          {words.example}:{' '}
          {isAccountCall(operation.path) || !(hasRecords || operation.example.endsWith(operation.path)) ? (
            // It needs a token, or names what the shop does not have: a link would only be refused.
            <code>{operation.example}</code>
          ) : (
            <a className="link" href={operation.example}>
              <code>{operation.example}</code>
            </a>
          )}
        </p>
      )}
    </section>
  );
}

/** Renders a text of the API description; backticks mark code. */
function MarkedText({ text }: { text: string }) {
  const parts = text.split('`');
  return parts.map((part, index) =>
    index % 2 === 1 ? <code key={`${part}-${parts.slice(0, index).join('').length}`}>{part}</code> : part,
  );
}
