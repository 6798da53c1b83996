import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { words } from './messages.ts';

/** The banner on responsible drinking; its link appears only when the linked page exists. */
export function ResponsibleBanner() {
  return (
    <section className="resp on-night" aria-labelledby="responsible-heading">
      <div className="wrap grid">
        <h2 id="responsible-heading">{words.responsible.title}</h2>
        <div className="resp__text">
          <p>{words.responsible.text}</p>
          <LinkButton variant="nightline" to={SITE_LINKS.responsible.path}>
            {words.responsible.link}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
