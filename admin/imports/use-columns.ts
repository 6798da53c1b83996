import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IMPORT_ENCODINGS,
  IMPORT_KINDS,
  IMPORT_SEPARATORS,
  type ImportEncoding,
  type ImportKindName,
  type ImportSeparator,
} from '#contract/staff/imports.ts';
import { ApiProblem, nameOfField, readCurrent } from '../api-client/api-problem.ts';
import { changeImport, checkImport } from '../calls/imports.ts';
import type { Import, ImportColumn, Target } from './import.ts';
import { words } from './messages.ts';

type Edited = Pick<ImportColumn, 'target' | 'mark' | 'empty'>;
type ReadAs = { kind?: ImportKindName; encoding?: ImportEncoding; separator?: ImportSeparator };

/** How the whole file is read. */
type Options = Pick<Import, 'key' | 'supplierId' | 'posts' | 'allowsRepeats'>;

/** The columns of an import while they are edited: they are saved when the rows are checked. */
export function useColumns(found: Import, targets: readonly Target[], onChecked: () => void) {
  const queries = useQueryClient();
  const [columns, setColumns] = useState<readonly Edited[]>(() =>
    found.columns.map(({ target, mark, empty }) => ({ target, mark, empty })),
  );
  const [options, change] = useState<Options>(() => {
    const { key, supplierId, posts, allowsRepeats } = found;
    return { key, supplierId, posts, allowsRepeats };
  });
  const [mappingName, setMappingName] = useState(found.mappingName);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const setOptions = (next: Partial<Options>): void => change((now) => ({ ...now, ...next }));
  const show = (next: Import): void => void queries.setQueryData(['imports', next.id], next);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const refused = error instanceof ApiProblem ? error : undefined;
      const current = readCurrent<Import>(error);
      if (current) show(current);
      const atFields = refused?.errors ?? [];
      setErrors(Object.fromEntries(atFields.map((one) => [nameOfField(one), one.detail])));
      const atFile = atFields.find(({ pointer }) => pointer === '' || pointer === '/columns');
      if (atFields.length === 0 || atFile)
        setFailure(atFile?.detail ?? (refused?.detail || words.notChecked));
    } finally {
      setBusy(false);
    }
  };
  return {
    columns,
    options,
    mappingName,
    errors,
    failure,
    isBusy,
    setMappingName,
    setOptions,
    setKey: (given: string) => setOptions({ key: found.keys.find((one) => one === given) ?? found.key }),
    /** Whether a column goes where it went at first. */
    isAsSuggested: (index: number): boolean => columns[index]?.target === found.columns[index]?.target,
    change(index: number, next: Partial<Edited>) {
      setColumns((all) => all.map((column, at) => (at === index ? { ...column, ...next } : column)));
      setErrors({});
    },
    /** Reads the file in another way: it has other columns then. */
    readAs: (given: Partial<Record<keyof ReadAs, string>>) =>
      run(async () => {
        const body = toReadAs(given);
        show(await changeImport(found, body));
      }),
    check: () =>
      run(async () => {
        const isNumber = new Map(targets.map((target) => [target.id, target.isNumeric]));
        const body = {
          columns: columns.map(({ target, mark, empty }) => ({
            target,
            mark: isNumber.get(target ?? '') ? mark : null,
            empty,
          })),
          ...options,
        };
        const changed = await changeImport(found, body);
        // A check that is refused leaves it in this version.
        show(changed);
        show(await checkImport(changed, { mappingName: mappingName.trim() }));
        onChecked();
      }),
  };
}

function toReadAs(given: Partial<Record<keyof ReadAs, string>>): ReadAs {
  const kind = IMPORT_KINDS.find((one) => one === given.kind);
  const encoding = IMPORT_ENCODINGS.find((one) => one === given.encoding);
  const separator = IMPORT_SEPARATORS.find((one) => one === given.separator);
  return { ...(kind && { kind }), ...(encoding && { encoding }), ...(separator && { separator }) };
}
