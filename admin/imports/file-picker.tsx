import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import { uploadFile } from '../calls/imports.ts';
import { FileDrop } from '../parts/file-drop.tsx';
import { words } from './messages.ts';

/** Takes a file, by a drop or a choice, and opens its import. */
export function FilePicker() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const abort = useRef(new AbortController());
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);

  const take = async (file: File): Promise<void> => {
    if (share !== undefined) return;
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
  return (
    <FileDrop
      title={words.dropHere}
      choose={words.choose}
      isBusy={share !== undefined}
      onFile={(file) => void take(file)}
    >
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
    </FileDrop>
  );
}
