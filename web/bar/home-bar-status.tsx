import { type ComponentProps, useEffect, useState } from 'react';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { useShop } from '#web/page/shop.ts';
import { PageLink } from '#ui/page-link.tsx';
import { words } from './at-home-messages.ts';
import type { RecipeMarks } from './recipe-marks.tsx';

type Marks = typeof RecipeMarks;

/**
 * The link from a recipe to the home bar. The code that marks the recipe's ingredients is loaded
 * only when this browser has a bar.
 */
export function HomeBarStatus(props: ComponentProps<Marks>) {
  const { without } = useShop().links;
  const [marks, setMarks] = useState<{ Marks: Marks }>();
  useEffect(() => {
    try {
      if (localStorage['bar'])
        import('./recipe-marks.tsx').then(
          (late) => setMarks({ Marks: late.RecipeMarks }),
          () => undefined,
        );
    } catch {
      // Storage is not available: nothing is stored.
    }
  }, []);
  if (without.includes('bar')) return null;
  return (
    <p className="rec__bar">
      {marks ? <marks.Marks {...props} /> : `${words.invite} `}
      <PageLink className="link" to={SITE_LINKS.bar.path}>
        {SITE_LINKS.bar.label}
      </PageLink>
      {!marks && '.'}
    </p>
  );
}
