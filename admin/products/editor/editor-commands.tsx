import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { words } from './messages.ts';
import type { WorkingCopy } from './use-working-copy.ts';

/** Commands of the product beside its draft; `isMain`: the next step of a product that is not on sale. */
export type EditorCommand = { label: string; isMain?: boolean; run(): void };

/** Writes what is typed to the shop; of a draft also with the step that puts it on sale. */
export function SaveButtons(props: {
  copy: WorkingCopy;
  isPublished: boolean;
  /** One press saves what is typed and publishes it. */
  takesPublish: boolean;
  onSave(isOnSale: boolean): void;
}) {
  const { copy, isPublished, takesPublish, onSave } = props;
  return (
    <>
      {copy.changed.size > 0 && (
        <Button
          variant={takesPublish ? 'line' : 'primary'}
          shortcut="Ctrl S"
          isBusy={copy.isBusy}
          onClick={() => onSave(false)}
          className="main-act"
        >
          {isPublished ? words.publish(copy.changed.size) : words.save(copy.changed.size)}
        </Button>
      )}
      {takesPublish && (
        <Button variant="primary" isBusy={copy.isBusy} onClick={() => onSave(true)} className="main-act">
          {words.putOnSale}
        </Button>
      )}
    </>
  );
}

/** The main command as a button, the others below "More". */
export function Commands({ commands, isQuiet }: { commands: readonly EditorCommand[]; isQuiet: boolean }) {
  const others = commands.filter(({ isMain }) => !isMain);
  return (
    <>
      {others.length > 0 && <Menu label={words.more} icon="dots-three" items={others} />}
      {commands
        .filter(({ isMain }) => isMain)
        .map(({ label, run }) => (
          <Button key={label} variant={isQuiet ? 'line' : 'primary'} onClick={run}>
            {label}
          </Button>
        ))}
    </>
  );
}
