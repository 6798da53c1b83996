import { Arrows } from '../arrows.tsx';
import type { ButtonVariant } from '../button-class.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { LinkButton } from '../link-button.tsx';
import { Example, type Shown, State } from './example.tsx';

const VARIANTS = ['primary', 'line', 'quiet', 'danger'] as const satisfies readonly ButtonVariant[];
const NIGHT = ['night', 'nightline'] as const satisfies readonly ButtonVariant[];
const STATES = ['rest', 'hover', 'focus', 'active', 'disabled', 'busy'] as const satisfies readonly Shown[];

function States({ variant }: { variant: ButtonVariant }) {
  return (
    <div className="ex__row">
      {STATES.map((state) => (
        <State key={state} name={`${variant}, ${state}`} as={state}>
          <Button variant={variant} disabled={state === 'disabled'} isBusy={state === 'busy'}>
            Add to Cart
          </Button>
        </State>
      ))}
    </div>
  );
}

export function ButtonExamples() {
  return (
    <>
      <Example title="Button">
        {VARIANTS.map((variant) => (
          <States key={variant} variant={variant} />
        ))}
        <div className="ex__night on-night">
          {NIGHT.map((variant) => (
            <States key={variant} variant={variant} />
          ))}
        </div>
        <State name="large">
          <Button variant="primary" size="large">
            Proceed to Checkout
          </Button>
        </State>
        <State name="large and wide, with a text 30 % longer">
          <Button variant="primary" size="large" isWide>
            Passer à la caisse et au paiement
          </Button>
        </State>
      </Example>
      <Example title="Link button">
        <div className="ex__row">
          <LinkButton variant="primary" to="/products">
            See all products
          </LinkButton>
          <LinkButton href="/">Back to the shop</LinkButton>
          <LinkButton variant="quiet" to="/cart">
            View cart
          </LinkButton>
        </div>
      </Example>
      <Example title="Icon button">
        <div className="ex__row">
          <State name="rest">
            <IconButton icon="x" label="Close" />
          </State>
          <State name="hover" as="hover">
            <IconButton icon="x" label="Close" />
          </State>
          <State name="focus" as="focus">
            <IconButton icon="x" label="Close" />
          </State>
          <State name="with a line">
            <IconButton icon="list" label="Menu" hasLine />
          </State>
          <State name="disabled">
            <IconButton icon="list" label="Menu" hasLine disabled />
          </State>
          <State name="arrows, at the start">
            <Arrows previousLabel="Previous" nextLabel="Next" atStart onStep={() => undefined} />
          </State>
        </div>
      </Example>
    </>
  );
}
