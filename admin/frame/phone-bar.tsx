import { Link, NavLink } from 'react-router';
import { usePerson } from '../api-client/person.ts';
import { Icon } from '../icon/icon.tsx';
import { type Area, useAreas } from './area.ts';
import { words } from './messages.ts';
import { usePageTitle } from '../page/page-title.tsx';
import { useWaiting } from './use-waiting.ts';
import { Waiting } from './waiting.tsx';

const PHONE_PLACES = 4;

/** The first places, at the foot of the screen on phones. */
export function PhoneBar({ areas }: { areas: readonly Area[] }) {
  const waiting = useWaiting();
  const first = areas.filter(({ inPhoneBar }) => inPhoneBar).slice(0, PHONE_PLACES);
  return (
    <nav className="tabbar" aria-label={words.places}>
      {first.map((area) => (
        <NavLink key={area.path} to={`/${area.path}`}>
          <Icon name={area.icon} />
          {area.title}
          <Waiting count={waiting[area.path]} />
        </NavLink>
      ))}
      <NavLink to="/more">
        <Icon name="list" />
        {words.more}
      </NavLink>
    </nav>
  );
}

/** The places that the phone's bar has no room for. */
export function More() {
  const person = usePerson();
  usePageTitle(words.more);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <h1>{words.more}</h1>
      <ul className="stack">
        {useAreas()
          .filter(({ permission }) => person.may(permission))
          .map((area) => (
            <li key={area.path}>
              <Link className="row" to={`/${area.path}`}>
                <Icon name={area.icon} />
                {area.title}
              </Link>
            </li>
          ))}
      </ul>
    </main>
  );
}
