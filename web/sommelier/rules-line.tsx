import { SOMMELIER_RULES_PATH } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { words } from './messages.ts';

/** One line that links to the rules. Old links to the rules on this page lead here. */
export function RulesLine() {
  return (
    <p id="rules" className="small">
      {words.rules.text}{' '}
      <PageLink className="link" to={SOMMELIER_RULES_PATH}>
        {words.rules.link}
      </PageLink>
    </p>
  );
}
