import { SOMMELIER_RULES_PATH } from '#contract/site-links.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './messages.ts';

/** One line that leads to the rules. Links to where they once stood on this page land here. */
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
