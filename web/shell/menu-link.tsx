import type { AnchorHTMLAttributes } from 'react';
import type { SiteLink } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { link: SiteLink };

/** A link of a menu: to a page of the shop, or to another site. */
export const MenuLink = ({ link: { path, label }, ...rest }: Props) =>
  path.startsWith('/') ? (
    <PageLink to={path} {...rest}>
      {label}
    </PageLink>
  ) : (
    <a href={path} rel="noopener" {...rest}>
      {label}
    </a>
  );
