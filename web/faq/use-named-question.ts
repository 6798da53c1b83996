import { useEffect } from 'react';

/**
 * Opens the question that the URL's hash names. Without script the style sheet shows its answer.
 */
export function useNamedQuestion(): void {
  useEffect(() => {
    const open = (): void => {
      const question = document.getElementById(location.hash.slice(1))?.closest('details');
      if (question) question.open = true;
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
