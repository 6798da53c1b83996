import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreVersion, versionQuery, versionsQuery } from '../calls/products.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { Section } from '#ui/office/section.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { describeValue, isSameValue } from './describe-value.ts';
import { words } from './messages.ts';
import type { Product } from './product.ts';
import { useProductSaved } from './use-product-saved.ts';

/** What a version holds that restoring it does not write. */
const STAYS = [
  'priceCents',
  'salePriceCents',
  'status',
  'isStaffPick',
  'isNewArrival',
  'isLimitedEdition',
  'isGiftIdea',
];

/** The versions of a product, each compared with the present one and restored. */
export function Versions({ product, mayRestore }: { product: Product; mayRestore: boolean }) {
  const [shown, setShown] = useState<number | null>(null);
  const versions = useQuery(versionsQuery(product));
  return (
    <Section title={words.versions}>
      <QueryStates query={versions}>
        {({ items }) => (
          <ol className="versions">
            {items.map(({ version, at, by }) => (
              <li key={version}>
                <span>
                  {words.version(version)} <When at={at} />, {describeActor(by)}
                </span>
                {version === product.version ? (
                  <span className="q">{words.present}</span>
                ) : (
                  <Button size="small" onClick={() => setShown(version)}>
                    {words.compare}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryStates>
      {shown !== null && (
        <VersionSheet
          product={product}
          version={shown}
          mayRestore={mayRestore}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}

function VersionSheet(props: { product: Product; version: number; mayRestore: boolean; onClose(): void }) {
  const { product, version, mayRestore, onClose } = props;
  const saved = useProductSaved();
  const queries = useQueryClient();
  const former = useQuery(versionQuery(product.id, version));
  const form = useOfficeForm({
    initial: { reason: '' },
    save: async ({ reason }) => await restoreVersion(product, version, reason.trim()),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['products', product.id] });
      saved(words.restored(version));
      onClose();
    },
  });
  const present = new Map<string, unknown>(Object.entries(product));
  const changed = Object.entries(former.data?.data ?? {}).filter(
    ([field, value]) => present.has(field) && !isSameValue(value, present.get(field)),
  );
  const { category, supplier } = product;
  const names = new Map([
    ...Object.entries(former.data?.names ?? {}),
    ...[category, ...(supplier ? [supplier] : [])].map(({ id, name }) => [id, name] as const),
  ]);
  const restorable = changed.filter(([field]) => !STAYS.includes(field));
  return (
    <FormSheet form={form} title={words.version(version)} submit={words.restore} isWide onClose={onClose}>
      <QueryStates query={former}>
        {() =>
          changed.length === 0 ? (
            <p>{words.sameAsNow}</p>
          ) : (
            <dl className="texts">
              {changed.map(([field, value]) => [
                <dt key={`${field}-name`}>
                  {words.nameField(field)}
                  {STAYS.includes(field) && <small className="q"> {words.stays}</small>}
                </dt>,
                <dd key={field}>
                  <del>{show(present.get(field), names)}</del> <ins>{show(value, names)}</ins>
                </dd>,
              ])}
            </dl>
          )
        }
      </QueryStates>
      {mayRestore && restorable.length > 0 && (
        <TextField form={form} name="reason" label={words.reason} hint={words.restoreHint} maxLength={200} />
      )}
    </FormSheet>
  );
}

const show = (value: unknown, names: ReadonlyMap<string, string>): string =>
  typeof value === 'string' ? names.get(value) || value || '–' : describeValue(value);
