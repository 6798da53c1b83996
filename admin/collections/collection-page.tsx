import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { collectionChoicesQuery, collectionQuery } from '../calls/collections.ts';
import { usePerson } from '../api-client/person.ts';
import { Note } from '#ui/office/note.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '../forms/fields.tsx';
import { useFocusedField } from '../forms/use-focused-field.ts';
import { Page } from '../page/page.tsx';
import { LEVELS } from '../records/record.ts';
import { CollectionSheet } from './collection-sheet.tsx';
import { CollectionResult } from './collection-result.tsx';
import { Conditions } from './conditions.tsx';
import { type Collection, type Edited, type Match, toBody } from './edited-collection.ts';
import { Members } from './members.tsx';
import { words } from './messages.ts';
import { toCondition } from './rule-fields.ts';
import { useEditedCollection } from './use-edited-collection.ts';
import './collections.css';

const CRUMBS = [[words.collections, '/collections']] as const;
const SORTS = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));

/** A collection: which bottles it shows, and in which order. */
export function Component() {
  const { id = '' } = useParams();
  const collection = useQuery(collectionQuery(id));
  if (collection.data) return <CollectionPage key={id} collection={collection.data} />;
  return (
    <Page title={words.collection} crumbs={CRUMBS}>
      <QueryStates query={collection}>{() => null}</QueryStates>
    </Page>
  );
}

function CollectionPage({ collection }: { collection: Collection }) {
  const { may } = usePerson();
  const mayWrite = may('catalogue.write');
  const navigate = useNavigate();
  const { edited, change, save, ...page } = useEditedCollection(collection);
  const [isOpen, setOpen] = useState(false);
  // All but the conditions and the products is in a sheet.
  useFocusedField((field) => {
    if (mayWrite && field !== 'products') setOpen(true);
  });
  const isComplete = edited.conditions.every((one) => toCondition(one) !== undefined);
  return (
    <Page
      title={collection.name}
      crumbs={CRUMBS}
      facts={listFacts(collection)}
      actions={
        mayWrite && (
          <>
            <Button onClick={() => setOpen(true)}>{words.details}</Button>
            <Button
              variant="primary"
              isBusy={page.isBusy}
              disabled={!page.isEdited || !isComplete || page.isChangedMeanwhile}
              onClick={() => void save()}
            >
              {words.save}
            </Button>
          </>
        )
      }
    >
      {page.isChangedMeanwhile && page.isEdited && (
        <Note
          kind="danger"
          actions={
            <Button size="small" onClick={page.showStored}>
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
            <Fields edited={edited} onChange={change} />
          </fieldset>
        }
        aside={<CollectionResult body={toBody(edited)} />}
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

const listFacts = ({ slug, status }: Collection) => [
  <State key="state" level={LEVELS[status]} word={words.statuses[status]} />,
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
];

/** The conditions of a collection, its products by hand, and their order. */
function Fields({ edited, onChange }: { edited: Edited; onChange(part: Partial<Edited>): void }) {
  const choices = useQuery(collectionChoicesQuery());
  const form = {
    values: { sort: edited.sort },
    errors: {},
    set: (_name: string, sort: string | boolean) => onChange({ sort: String(sort) }),
  };
  return (
    <>
      <div data-field="products">
        <Section title={words.rules} end={<MatchField match={edited.match} onChange={onChange} />}>
          <Conditions
            conditions={edited.conditions}
            choices={choices.data}
            onChange={(conditions) => onChange({ conditions })}
          />
        </Section>
      </div>
      <Section title={words.members}>
        <Members first={edited.first} leftOut={edited.leftOut} onChange={onChange} />
      </Section>
      <SelectField form={form} name="sort" label={words.order} hint={words.orderHint} options={SORTS} />
    </>
  );
}

function MatchField({ match, onChange }: { match: Match; onChange(part: { match: Match }): void }) {
  return (
    <label className="match">
      <span>{words.match}</span>
      <select
        className="input select"
        value={match}
        onChange={(event) => onChange({ match: event.target.value === 'any' ? 'any' : 'all' })}
      >
        <option value="all">{words.all}</option>
        <option value="any">{words.any}</option>
      </select>
    </label>
  );
}
