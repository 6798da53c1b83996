import { Section } from '#ui/office/section.tsx';
import { words } from './messages.ts';
import { OneField, type Shared } from './one-field.tsx';
import { TEXT_FORMS } from './text-forms.ts';

/** Rows of fields that stand side by side where there is room. */
type Rows = readonly (readonly string[])[];
const DRINK: Rows = [['name'], ['description'], ['category', 'base']];
const MAKING: Rows = [['ingredients'], ['steps'], ['method', 'glass', 'ice']];
/** What a recipe has from the start, or may lack. */
const MORE: Rows = [['minutes', 'servings'], ['difficulty', 'family'], ['note'], ['history'], ['source']];

/** The form of a recipe: what it is and how it is made. The rest is folded until it is wanted. */
export function RecipeFields(props: Shared) {
  const { errors } = props.form;
  const isWrong = MORE.flat().some((name) => errors[name] !== undefined);
  return (
    <>
      <Section title={words.recipe.drink}>
        <FieldRows rows={DRINK} {...props} />
      </Section>
      <Section title={words.recipe.making}>
        <FieldRows rows={MAKING} {...props} />
      </Section>
      <details className="texts__more" open={isWrong || undefined}>
        <summary>
          {words.recipe.more} <span className="q">{words.recipe.moreAbout}</span>
        </summary>
        <FieldRows rows={MORE} {...props} />
      </details>
    </>
  );
}

const FIELDS = new Map(TEXT_FORMS.recipe.map((field) => [field.name, field]));

const FieldRows = ({ rows, ...rest }: Shared & { rows: Rows }) => (
  <div className="stack">
    {rows.map((names) => (
      <div key={names.join()} className={names.length > 1 ? 'texts__row' : undefined}>
        {names.map((name) => {
          const field = FIELDS.get(name);
          return field && <OneField key={name} field={field} {...rest} />;
        })}
      </div>
    ))}
  </div>
);
