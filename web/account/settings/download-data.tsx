import { Button } from '#ui/button.tsx';
import { exportFileName, saveFile } from './export-file.ts';
import { Panel, MutationStatus } from '../panel.tsx';
import { data as messages } from './settings-messages.ts';
import { useMutation } from '../use-mutation.ts';
import { useReturnTarget } from '../use-return-target.ts';

/** Downloads all data that the shop stores about the customer, as a file. */
export function DownloadData() {
  const change = useMutation();
  useReturnTarget('data');
  const download = (): void => {
    change.setMessage(null);
    void change.send<object>('/export', {
      done(everything) {
        const name = exportFileName(new Date());
        saveFile(name, new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }));
        return messages.done(name);
      },
      refused: ({ problem }) => (problem === 'internal' ? messages.failed : undefined),
    });
  };
  return (
    <Panel id="data" title={messages.title}>
      <p>{messages.text}</p>
      <Button isBusy={change.isBusy} onClick={download}>
        {change.isBusy ? messages.busy : messages.download}
      </Button>
      <MutationStatus of={change} at="data" />
    </Panel>
  );
}
