import { Link, NavLink } from 'react-router';
import { formatList } from '#contract/format/format-list.ts';
import { usePerson } from '../api-client/person.ts';
import { Icon } from '#ui/icon.tsx';
import { type Area, isSetting, useAreas } from './area.ts';
import { words } from './messages.ts';
import { Page } from '../page/page.tsx';
import { ROLE_NAMES } from '#contract/staff/role-messages.ts';
import { useWaiting } from './use-waiting.ts';
import { Waiting } from './waiting.tsx';

const PHONE_PLACES = 4;

/** The areas that have a place in the phone's bar. */
const listFirst = (areas: readonly Area[]): readonly Area[] =>
  areas.filter(({ inPhoneBar }) => inPhoneBar).slice(0, PHONE_PLACES);

/** The first places, at the foot of the screen on phones. */
export function PhoneBar({ areas }: { areas: readonly Area[] }) {
  const waiting = useWaiting();
  return (
    <nav className="tabbar" aria-label={words.places}>
      {listFirst(areas).map((area) => (
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
  const { may, name, roles, shop } = usePerson();
  const areas = useAreas().filter(({ permission }) => may(permission));
  const first = listFirst(areas);
  return (
    <Page
      title={words.more}
      heading={words.officeOf(shop.name)}
      facts={[words.personWithRoles(name, formatList(roles.map((role) => ROLE_NAMES[role])))]}
    >
      <ul className="places">
        {areas
          .filter((area) => !first.includes(area) && !isSetting(area))
          .map((area) => (
            <li key={area.path}>
              <Link to={`/${area.path}`}>
                <Icon name={area.icon} />
                {area.title}
                <Icon name="caret-right" size="small" />
              </Link>
            </li>
          ))}
      </ul>
    </Page>
  );
}
