import { Icon } from './icon.tsx';

/**
 * Result of an action, shown in its place. It is in the page from the start, because screen readers
 * only announce changes of existing regions.
 */
export function StatusMessage({ text, isWrong = false }: { text: string | null; isWrong?: boolean }) {
  return (
    <p className={isWrong ? 'error said' : 'said'} role="status">
      {text !== null && (
        <>
          <Icon name={isWrong ? 'warning-circle' : 'check'} />
          {text}
        </>
      )}
    </p>
  );
}
