import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import '../parts/file-drop.css';
import { words } from './messages.ts';

/** Takes photographs, or a folder of them, by a drop or a choice. */
export function PhotographPicker(props: { isFirst: boolean; onFiles(files: Iterable<File>): void }) {
  const { isFirst, onFiles } = props;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isIn: boolean): void => {
    event.preventDefault();
    setOver(isIn);
  };
  const take = ({ target }: { target: HTMLInputElement }): void => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  const shared = { type: 'file', className: 'sr', tabIndex: -1, multiple: true, onChange: take } as const;
  return (
    <div
      className="filedrop"
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry());
        void listFiles(entries).then(onFiles);
      }}
    >
      <Icon name="image" />
      <p className="filedrop__title">{words.dropHere}</p>
      <p className="row">
        <Button variant={isFirst ? 'primary' : undefined} onClick={() => files.current?.click()}>
          {words.choose}
        </Button>
        <Button onClick={() => folder.current?.click()}>{words.chooseFolder}</Button>
      </p>
      <input ref={files} accept="image/*" aria-label={words.choose} {...shared} />
      <input
        ref={(input) => {
          folder.current = input;
          if (input) input.webkitdirectory = true;
        }}
        aria-label={words.chooseFolder}
        {...shared}
      />
      <p className="hint">{words.names}</p>
      <p className="hint">{words.limits}</p>
    </div>
  );
}

/** The files of what was dropped, those within folders too. */
async function listFiles(entries: readonly (FileSystemEntry | null)[]): Promise<File[]> {
  const files: File[] = [];
  for (const entry of entries) {
    if (isFile(entry)) files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    else if (isFolder(entry)) {
      const reader = entry.createReader();
      // A reader gives 100 entries at a time.
      for (let part = await readPart(reader); part.length > 0; part = await readPart(reader))
        files.push(...(await listFiles(part)));
    }
  }
  return files;
}

const isFile = (entry: FileSystemEntry | null): entry is FileSystemFileEntry => entry?.isFile === true;
const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true;
const readPart = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));
