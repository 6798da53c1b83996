import { useId } from 'react';
import { IMPORT_ENCODINGS, IMPORT_KINDS, IMPORT_SEPARATORS } from '#contract/staff/imports.ts';
import { Check } from '#ui/check.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSupplierChoices } from '../suppliers/use-supplier-choices.ts';
import type { Import } from './import.ts';
import { KIND_WORDS } from './kind-words.ts';
import { words } from './messages.ts';
import type { useColumns } from './use-columns.ts';

type Edited = ReturnType<typeof useColumns>;

/** Kinds of files whose rows have a supplier. */
const SUPPLIED: readonly string[] = ['products', 'receipts'];

/** How the whole file is read. */
export function FileForm({ found, edited }: { found: Import; edited: Edited }) {
  const id = useId();
  return (
    <div className="iform">
      <SelectField
        id={`${id}-kind`}
        label={words.kind}
        hint={KIND_WORDS[found.kind].looksLike}
        value={found.kind}
        onChange={({ target }) => void edited.readAs({ kind: target.value })}
      >
        {IMPORT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-encoding`}
        label={words.encoding}
        value={found.encoding}
        onChange={({ target }) => void edited.readAs({ encoding: target.value })}
      >
        {IMPORT_ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {words.encodings[encoding]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-separator`}
        label={words.separator}
        value={found.separator}
        onChange={({ target }) => void edited.readAs({ separator: target.value })}
      >
        {IMPORT_SEPARATORS.map((separator) => (
          <option key={separator} value={separator}>
            {words.separators[separator]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-key`}
        label={words.key}
        value={edited.options.key}
        error={edited.errors['key']}
        onChange={({ target }) => edited.setKey(target.value)}
      >
        {found.keys.map((key) => (
          <option key={key} value={key}>
            {words.keys[key]}
          </option>
        ))}
      </SelectField>
      {SUPPLIED.includes(found.kind) && <SupplierField edited={edited} />}
      <TextField
        id={`${id}-name`}
        label={words.mappingName}
        hint={words.mappingHint}
        optional=""
        fieldClass="iform__wide"
        maxLength={80}
        value={edited.mappingName}
        onChange={({ target }) => edited.setMappingName(target.value)}
      />
      {found.kind === 'receipts' && <ReceiptChoices edited={edited} />}
    </div>
  );
}

function SupplierField({ edited: { options, setOptions } }: { edited: Edited }) {
  const suppliers = useSupplierChoices();
  return (
    <SelectField
      id={useId()}
      label={words.supplier}
      value={options.supplierId ?? ''}
      onChange={({ target }) => setOptions({ supplierId: target.value || null })}
    >
      <option value="">{words.noSupplier}</option>
      {suppliers.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** What becomes of receipts. */
function ReceiptChoices({ edited }: { edited: Edited }) {
  return (
    <div className="iform__wide">
      <Check
        label={words.posts}
        checked={edited.options.posts}
        onChange={({ target }) => edited.setOptions({ posts: target.checked })}
      />
      <Check
        label={words.allowsRepeats}
        checked={edited.options.allowsRepeats}
        onChange={({ target }) => edited.setOptions({ allowsRepeats: target.checked })}
      />
    </div>
  );
}
