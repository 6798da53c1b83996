import { useId, useState } from 'react';
import { Check } from '#ui/check.tsx';
import { ScanForm } from '../scanning/scan-form.tsx';
import { WaitingScans } from '../scanning/waiting-scans.tsx';
import { CasesSheet } from './cases-sheet.tsx';
import { type DraftLine, type ScannedProduct, showProduct } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { LastBottle } from './last-bottle.tsx';
import { words } from './messages.ts';
import { NewBottleSheet } from './new-bottle-sheet.tsx';
import { ReceiveLines } from './receive-lines.tsx';
import { ScanQuestionNote } from './scan-question.tsx';
import { type ScanUnit, useReceivingScan } from './use-receiving-scan.ts';

const UNITS: readonly ScanUnit[] = ['bottle', 'case'];
/** The line whose cases are set; `isAsked`: a case of unknown size was scanned. */
type Cases = { line: DraftLine; isAsked: boolean };

/** The field to scan, the bottle that was scanned last, and all of them. */
export function ReceiveBottles({ draft, lines }: { draft: DraftReceipt; lines: readonly DraftLine[] }) {
  const [cases, setCases] = useState<Cases | null>(null);
  const [isNew, setNew] = useState(false);
  const [categoryId, setCategoryId] = useState('');
  const scanner = useReceivingScan(draft, (product) =>
    setCases({ line: findLine(draft, product), isAsked: true }),
  );
  const { question, lastId } = scanner;
  const last = lines.find(({ productId }) => productId === lastId);
  return (
    <>
      <ScanForm label={words.scan} hint={words.scanHint} result={scanner.result} onScan={scanner.scan} />
      <WaitingScans queue={scanner.queue} />
      <ScanUnits unit={scanner.unit} onChange={scanner.setUnit} />
      {question && (
        <ScanQuestionNote
          question={question}
          onChoose={scanner.scan}
          onNew={() => setNew(true)}
          onClose={scanner.closeQuestion}
        />
      )}
      {last && <LastBottle line={last} draft={draft} />}
      {lines.length === 0 ? (
        <p className="q">{words.noLines}</p>
      ) : (
        <ReceiveLines
          lines={lines}
          draft={draft}
          lastId={lastId}
          onCases={(line) => setCases({ line, isAsked: false })}
        />
      )}
      {cases !== null && (
        <CasesSheet {...cases} draft={draft} onSet={scanner.tell} onClose={() => setCases(null)} />
      )}
      {isNew && question?.kind === 'unknown' && (
        <NewBottleSheet
          code={question.code}
          categoryId={categoryId}
          onCreated={(product, units, chosen) => {
            setCategoryId(chosen);
            scanner.add(product, units);
          }}
          onPhotographed={(product) => draft.change((all) => showProduct(all, product))}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
}

/** The line of a product, or an empty one. */
function findLine(draft: DraftReceipt, product: ScannedProduct): DraftLine {
  const { id: productId } = product;
  const found = draft.getState().lines.find((line) => line.productId === productId);
  return found ?? { productId, product, quantity: 0, cases: 0, caseSize: null };
}

/** What one scan of a bottle means. */
function ScanUnits({ unit, onChange }: { unit: ScanUnit; onChange(unit: ScanUnit): void }) {
  const name = useId();
  return (
    <fieldset className="scan-units">
      <legend>{words.eachScan}</legend>
      {UNITS.map((one) => (
        <Check
          key={one}
          type="radio"
          name={name}
          checked={unit === one}
          onChange={() => onChange(one)}
          label={words.scanAdds[one]}
        />
      ))}
    </fieldset>
  );
}
