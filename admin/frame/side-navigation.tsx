import { Fragment } from 'react';
import { Link, NavLink } from 'react-router';
import { type Area, isSetting } from './area.ts';
import { usePerson } from '../api-client/person.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { words } from './messages.ts';
import { useWaiting } from './use-waiting.ts';
import { Waiting } from './waiting.tsx';

const GROUPS = ['work', 'catalogue', 'shop', 'settings'] as const;

/** The areas by groups, beside the page; on wide screens it can be folded. */
export function SideNavigation(props: { areas: readonly Area[]; isFolded: boolean; onFold(): void }) {
  const { areas, isFolded, onFold } = props;
  const waiting = useWaiting();
  const { shop } = usePerson();
  const text = isFolded ? 'sr' : undefined;
  return (
    <nav className="side" aria-label={words.navigation}>
      <Link className="side__mark" to="/">
        <img src={shop.icon} width={24} height={24} alt="" />
        <span className={text}>
          {shop.name} <small>{words.office}</small>
        </span>
      </Link>
      {GROUPS.map((group) => {
        const inGroup = areas.filter((area) => area.group === group && !isSetting(area));
        if (inGroup.length === 0) return null;
        return (
          <Fragment key={group}>
            {group !== 'work' && !isFolded && (
              <p className="side__h" aria-hidden="true">
                {words.groups[group]}
              </p>
            )}
            <ul aria-label={group === 'work' ? undefined : words.groups[group]}>
              {inGroup.map((area) => (
                <li key={area.path}>
                  <NavLink to={`/${area.path}`}>
                    <Icon name={area.icon} />
                    <span className={text}>{area.title}</span>
                    <Waiting count={waiting[area.path]} isHidden={isFolded} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
      <div className="side__end">
        <IconButton
          icon="sidebar-simple"
          label={isFolded ? words.expand : words.collapse}
          className="side__fold"
          onClick={onFold}
        />
        <ul>
          <li>
            <a href="/">
              <Icon name="eye" />
              <span className={text}>{words.openShop}</span>
            </a>
          </li>
        </ul>
      </div>
    </nav>
  );
}
