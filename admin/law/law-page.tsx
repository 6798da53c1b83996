import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { Button } from '#ui/button.tsx';
import { usePerson } from '../api-client/person.ts';
import { lawQuery } from '../calls/law.ts';
import { Page } from '../page/page.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { FloorProvinces } from './floor-provinces.tsx';
import { isShown, type Kind, KINDS, type Law, type Rule, type When, WHENS } from './law.ts';
import { words } from './messages.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleSheet } from './rule-sheet.tsx';
import { RuleTable } from './rule-table.tsx';
import './law.css';

/** The law as rows: what came with the shop, and the merchant's own rules. */
export function Component() {
  const law = useQuery(lawQuery());
  const [address] = useSearchParams();
  const kind = KINDS.find((one) => one === address.get('kind')) ?? 'tax';
  const { may } = usePerson();
  const [isNew, setIsNew] = useState(false);
  const mayChange = may('settings.legal');
  return (
    <Page
      title={words.title}
      facts={[words.about]}
      actions={
        <>
          <LinkButton to="/settings/law/simulator">{words.simulator}</LinkButton>
          {mayChange && (
            <Button variant="primary" icon="plus" onClick={() => setIsNew(true)}>
              {kind === 'floor' ? words.newFloor : words.newRule}
            </Button>
          )}
        </>
      }
    >
      <QueryStates query={law}>
        {(found) => (
          <>
            <Rules law={found} kind={kind} mayChange={mayChange} />
            {isNew && <RuleForm kind={kind} follows={undefined} onClose={() => setIsNew(false)} />}
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function Rules({ law, kind, mayChange }: { law: Law; kind: Kind; mayChange: boolean }) {
  const [province, setProvince] = useState('');
  const [when, setWhen] = useState<When>('coming');
  const [opened, setOpened] = useState<Rule>();
  const rules = law.items.filter(
    (rule) => isShown(rule, when) && (province === '' || rule.province === province),
  );
  return (
    <div className="stack">
      <nav className="views" aria-label={words.kinds}>
        {KINDS.map((one) => (
          <Link
            key={one}
            to={{ search: `kind=${one}` }}
            replace
            aria-current={one === kind ? 'page' : undefined}
          >
            {words.kind[one]} <span className="n">{rules.filter((rule) => rule.kind === one).length}</span>
          </Link>
        ))}
      </nav>
      <div className="filters law__filters">
        <select
          className="input select"
          aria-label={words.province}
          value={province}
          onChange={({ target }) => setProvince(target.value)}
        >
          <option value="">{words.allProvinces}</option>
          {PROVINCES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <div className="seg" role="group" aria-label={words.shown}>
          {WHENS.map((one) => (
            <button key={one} type="button" aria-pressed={when === one} onClick={() => setWhen(one)}>
              {words.when[one]}
            </button>
          ))}
        </div>
      </div>
      <RuleTable
        name={words.table(words.kind[kind])}
        rules={rules.filter((rule) => rule.kind === kind)}
        all={law.items}
        onOpen={setOpened}
      />
      {kind === 'floor' && <FloorProvinces floors={law.floors} />}
      {opened && (
        <RuleSheet
          rule={law.items.find(({ id }) => id === opened.id) ?? opened}
          all={law.items}
          mayChange={mayChange}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
