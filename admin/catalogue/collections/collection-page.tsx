import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { StoredCollectionRule } from '#contract/catalog/collection-rule.ts';
import { SORTINGS } from '#contract/catalog/sorting.ts';
import type { Answers } from '../../api-client/answers.ts';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { call } from '../../api-client/api.ts';
import { usePerson } from '../../api-client/person.ts';
import { Money, Note, Section, Split, State } from '../../detail/parts.tsx';
import { QueryStates } from '../../detail/query-states.tsx';
import { Thumbnail } from '../../detail/thumbnail.tsx';
import { SelectField } from '../../forms/fields.tsx';
import { useFocusedField } from '../../forms/use-focused-field.ts';
import { Page } from '../../frame/page.tsx';
import { Button } from '../../overlays/button.tsx';
import { useToasts } from '../../overlays/toasts.tsx';
import { LEVELS } from '../catalogue.ts';
import { CollectionSheet } from '../collection-sheet.tsx';
import { words as catalogueWords } from '../messages.ts';
import { type Choices, Conditions } from './conditions.tsx';
import { type Member, Members } from './members.tsx';
import { words } from './messages.ts';
import { type EditedCondition, toCondition, toEdited } from './rule-fields.ts';
import '../catalogue.css';
import './collections.css';

type Collection = Answers['GET /collections/{id}'];
type Preview = Answers['POST /collections/preview'];
type Match = StoredCollectionRule['match'];

/** What this page edits of a collection. */
type Edited = {
  match: Match;
  conditions: readonly EditedCondition[];
  sort: string;
  first: readonly Member[];
  leftOut: readonly Member[];
};

const CRUMBS = [[catalogueWords.collections, '/collections']] as const;
const SORTS = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));
/** Milliseconds without a change before the result is counted again. */
const PAUSE_MS = 300;

/** A collection: which bottles it shows, and in which order. */
export function Component() {
  const { id = '' } = useParams();
  const collection = useQuery({
    queryKey: ['collections', id],
    queryFn: () => call<Collection>('GET', `/collections/${id}`),
  });
  if (collection.data) return <CollectionPage key={id} collection={collection.data} />;
  return (
    <Page title={catalogueWords.collection} crumbs={CRUMBS}>
      <QueryStates query={collection}>{() => null}</QueryStates>
    </Page>
  );
}

const readEdited = ({ rule, sort, products, excluded }: Collection): Edited => ({
  match: rule.match,
  conditions: rule.conditions.map(toEdited),
  sort: sort ?? '',
  first: products,
  leftOut: excluded,
});

/** The body of a save; conditions without a value are not in it. */
const toBody = ({ match, conditions, sort, first, leftOut }: Edited) => ({
  rule: { match, conditions: conditions.map(toCondition).filter((one) => one !== undefined) },
  sort: SORTINGS.find((one) => one === sort) ?? null,
  products: first.map(({ id }) => id),
  excluded: leftOut.map(({ id }) => id),
});

function CollectionPage({ collection }: { collection: Collection }) {
  const { id, version, name, slug, status } = collection;
  const { may } = usePerson();
  const mayWrite = may('catalogue.write');
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [base, setBase] = useState(() => readEdited(collection));
  const [edited, setEdited] = useState(base);
  const [isOpen, setOpen] = useState(false);
  // All but the conditions and the products is in a sheet.
  useFocusedField((field) => {
    if (mayWrite && field !== 'products') setOpen(true);
  });
  const [isBusy, setBusy] = useState(false);
  const choices = useQuery({
    queryKey: ['collection-choices'],
    queryFn: () => call<Choices>('GET', '/collections/choices'),
  });
  const stored = JSON.stringify(toBody(readEdited(collection)));
  const isChangedMeanwhile = stored !== JSON.stringify(toBody(base));
  const isEdited = edited !== base;
  const showStored = (): void => {
    const next = readEdited(collection);
    setBase(next);
    setEdited(next);
  };
  if (isChangedMeanwhile && !isEdited) showStored();
  const isComplete = edited.conditions.every((one) => toCondition(one) !== undefined);
  const change = (part: Partial<Edited>): void => setEdited({ ...edited, ...part });

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('PATCH', `/collections/${id}`, { body: toBody(edited), version });
      setBase(edited);
      toasts.show({ title: words.saved(name) });
    } catch (error) {
      const text = error instanceof ApiProblem ? error.detail : '';
      toasts.show({ title: words.failed, text, kind: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: ['collections'] });
      setBusy(false);
    }
  };
  const form = {
    values: { sort: edited.sort },
    errors: {},
    set: (_name: string, sort: string | boolean) => change({ sort: String(sort) }),
  };
  return (
    <Page
      title={name}
      crumbs={CRUMBS}
      facts={[
        <State key="state" level={LEVELS[status]} word={catalogueWords.statuses[status]} />,
        <span key="slug" className="q">
          /collections/{slug}
        </span>,
        ...(status === 'published'
          ? [
              <a key="store" className="link" href={`/collections/${slug}`}>
                {words.viewInStore}
              </a>,
            ]
          : []),
      ]}
      actions={
        mayWrite && (
          <>
            <Button onClick={() => setOpen(true)}>{words.details}</Button>
            <Button
              variant="primary"
              isBusy={isBusy}
              disabled={!isEdited || !isComplete || isChangedMeanwhile}
              onClick={() => void save()}
            >
              {words.save}
            </Button>
          </>
        )
      }
    >
      {isChangedMeanwhile && isEdited && (
        <Note
          kind="danger"
          actions={
            <Button size="small" onClick={showStored}>
              {words.loadTheirs}
            </Button>
          }
        >
          {words.changedMeanwhile}
        </Note>
      )}
      <Split
        asideLabel={words.result}
        main={
          <fieldset className="plain" disabled={!mayWrite}>
            <div data-field="products">
              <Section title={words.rules} end={<MatchField match={edited.match} onChange={change} />}>
                <Conditions
                  conditions={edited.conditions}
                  choices={choices.data}
                  onChange={(conditions) => change({ conditions })}
                />
              </Section>
            </div>
            <Section title={words.members}>
              <Members first={edited.first} leftOut={edited.leftOut} onChange={change} />
            </Section>
            <SelectField form={form} name="sort" label={words.order} hint={words.orderHint} options={SORTS} />
          </fieldset>
        }
        aside={<Result body={toBody(edited)} />}
      />
      {isOpen && (
        <CollectionSheet
          collection={collection}
          onDeleted={async () => await navigate('/collections', { replace: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </Page>
  );
}

function MatchField({ match, onChange }: { match: Match; onChange(part: { match: Match }): void }) {
  return (
    <label className="match">
      <span>{words.match}</span>
      <select
        className="in"
        value={match}
        onChange={(event) => onChange({ match: event.target.value === 'any' ? 'any' : 'all' })}
      >
        <option value="all">{words.all}</option>
        <option value="any">{words.any}</option>
      </select>
    </label>
  );
}

/** What the collection would show now. */
function Result({ body }: { body: ReturnType<typeof toBody> }) {
  const wanted = JSON.stringify(body);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const preview = useQuery({
    queryKey: ['collection-preview', settled],
    queryFn: () => call<Preview>('POST', '/collections/preview', { body }),
    placeholderData: (before: Preview | undefined) => before,
    enabled: settled === wanted,
  });
  const { total = 0, items = [] } = preview.data ?? {};
  return (
    <Section title={preview.data ? words.productsNow(total) : words.result}>
      <p className="sr" role="status">
        {preview.data ? words.productsNow(total) : words.counting}
      </p>
      {preview.data && total === 0 && <p className="q">{words.nothingYet}</p>}
      {total > items.length && <p className="q">{words.firstOf(items.length, total)}</p>}
      <ol className="members">
        {items.map((product) => (
          <li key={product.id}>
            <Thumbnail {...product} />
            <span className="members__name">{product.name}</span>
            {product.effectivePriceCents !== null && <Money cents={product.effectivePriceCents} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
