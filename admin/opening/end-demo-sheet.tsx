import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { endDemo } from '../calls/shop.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

/** What stays and what is left, in figures, before the demo ends. */
export function EndDemoSheet(props: {
  demo: Answers['GET /settings/demo'];
  onRequested(): void;
  onClose(): void;
}) {
  const { demo, onRequested, onClose } = props;
  const toasts = useToasts();
  const end = useMutation({
    mutationFn: endDemo,
    onSuccess() {
      onRequested();
      onClose();
    },
    onError: (error) => toasts.fail(words.demoNotEnded, error),
  });
  return (
    <Sheet
      title={words.endDemoTitle}
      isDialog
      onClose={onClose}
      foot={
        <>
          <span className="grow" />
          <Button onClick={onClose}>{words.notNow}</Button>
          <Button variant="danger" isBusy={end.isPending} onClick={() => end.mutate()}>
            {words.endDemo}
          </Button>
        </>
      }
    >
      <p>{words.endDemoText}</p>
      <p>{words.endDemoFormer}</p>
      <div className="tblwrap tblwrap--in" role="group" aria-label={words.figures} tabIndex={0}>
        <table className="tbl tbl--in">
          <TableHead columns={[words.subject, [words.staying, 'num'], [words.leftBehind, 'num']]} />
          <tbody>
            {demo.subjects.map(({ subject, staying, left }) => (
              <tr key={subject}>
                <th scope="row">{subject}</th>
                <td className="num">{formatNumber(staying)}</td>
                <td className="num">{formatNumber(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}
