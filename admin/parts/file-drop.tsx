import './file-drop.css';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Takes a CSV file, by a drop or a choice; `children` say what it may be. */
export function FileDrop(props: {
  title: string;
  choose: string;
  isBusy: boolean;
  onFile(file: File): void;
  children: ReactNode;
}) {
  const { title, choose, isBusy, onFile, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isIn: boolean): void => {
    event.preventDefault();
    setOver(isIn);
  };
  const take = (file: File | undefined): void => {
    if (file) onFile(file);
  };
  return (
    <div
      className="filedrop"
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="tray-arrow-down" />
      <p className="filedrop__title">{title}</p>
      <Button variant="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label={choose}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      {children}
    </div>
  );
}
