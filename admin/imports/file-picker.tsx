import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import { uploadFile } from '../calls/imports.ts';
import { words } from './messages.ts';

/** Takes a file, by a drop or a choice, and opens its import. */
export function FilePicker() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef(new AbortController());
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file || share !== undefined) return;
    setProblem(undefined);
    setShare(0);
    try {
      const key = crypto.randomUUID();
      const made = await uploadFile(file, { key, signal: abort.current.signal, onProgress: setShare });
      queries.setQueryData(['imports', made.id], made);
      await navigate(`/imports/${made.id}`);
    } catch (error) {
      const refused = error instanceof ApiProblem ? error : undefined;
      setProblem(refused?.errors[0]?.detail ?? (refused?.detail || words.uploadFailed));
    } finally {
      setShare(undefined);
    }
  };
  const over = (event: DragEvent, isIn: boolean): void => {
    event.preventDefault();
    setOver(isIn);
  };
  return (
    <div
      className="ifile"
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="tray-arrow-down" />
      <p className="ifile__title">{words.dropHere}</p>
      <Button variant="primary" isBusy={share !== undefined} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label={words.choose}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {share !== undefined && (
        <p className="ifile__progress">
          <progress max={1} value={share < 1 ? share : undefined} aria-label={words.sending} />
          <span role="status">{share < 1 ? words.sending : words.reading}</span>
        </p>
      )}
      {problem !== undefined && (
        <p className="error" role="alert">
          <Icon name="warning-circle" />
          {problem}
        </p>
      )}
      <p className="hint">{words.limits}</p>
      <p className="hint">{words.excel}</p>
    </div>
  );
}
