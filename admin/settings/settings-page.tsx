import { Suspense } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import { type Area, isSetting, useAreas } from '../frame/area.ts';
import { Page } from '../page/page.tsx';
import { words } from './messages.ts';
import './settings.css';

const SECTIONS = ['shop', 'selling', 'money', 'people', 'data', 'other'] as const;

/** Every page of settings as a question, with its present value. */
export function Component() {
  const { may } = usePerson();
  const areas = useAreas().filter((area) => isSetting(area) && may(area.permission));
  const sections = Map.groupBy(areas, ({ section = 'other' }) => section);
  return (
    <Page title={words.title} facts={[words.about]}>
      <div className="stack">
        {SECTIONS.map((section) => {
          const rows = sections.get(section);
          return (
            rows && (
              <Section key={section} title={words.sections[section]}>
                <ul className="settings">
                  {rows.map((area) => (
                    <Question key={area.path} area={area} />
                  ))}
                </ul>
              </Section>
            )
          );
        })}
      </div>
    </Page>
  );
}

function Question({ area: { path, title, question, icon, Value } }: { area: Area }) {
  return (
    <li>
      <Link to={`/${path}`}>
        <Icon name={icon} />
        <span>
          <b>{question ?? title}</b>
          {Value && (
            <span className="settings__value">
              <Suspense fallback={words.loading}>
                <Value path={path} />
              </Suspense>
            </span>
          )}
        </span>
        <Icon name="caret-right" size="small" />
      </Link>
    </li>
  );
}
