import { Link } from 'react-router';
import type { Person } from '../api-client/person.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { words } from './messages.ts';
import { useShownPage } from '../page/page-title.tsx';
import { PersonMenu } from './person-menu.tsx';

/** Where the person is, the search, and the menu of the person. */
export function TopBar(props: { person: Person; onHelp(): void; onSearch(): void }) {
  const { person, onHelp, onSearch } = props;
  const { title, crumbs } = useShownPage();
  return (
    <header className="top">
      {crumbs.length === 0 && (
        <Link className="top__mark only-m" to="/" aria-label={words.officeOf(person.shop.name)}>
          <img src={person.shop.icon} width={28} height={28} alt="" />
        </Link>
      )}
      <ol className="crumbs" aria-label={words.youAreHere}>
        {crumbs.map(([name, to]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
      <button type="button" className="jump only-d" onClick={onSearch}>
        <Icon name="magnifying-glass" size="small" />
        <span>{words.jump}</span>
        <kbd className="kbd" aria-hidden="true">
          {words.paletteKey}
        </kbd>
      </button>
      <IconButton icon="magnifying-glass" label={words.jump} className="only-m" onClick={onSearch} />
      {person.shop.mode === 'test' && <TestMode />}
      <IconButton icon="keyboard" label={words.keys} className="only-d" onClick={onHelp} />
      <PersonMenu person={person} />
    </header>
  );
}

/** Says that the shop takes no money, and on a press what that means. */
const TestMode = () => (
  <>
    <button type="button" className="tag tag--test" popoverTarget="test-mode">
      {words.testMode}
    </button>
    <p className="test-mode" id="test-mode" popover="auto">
      {words.testModeText}
    </p>
  </>
);
