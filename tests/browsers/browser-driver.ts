/** Keys that are pressed, beside text that is typed. */
export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown' | 'Backspace';

/**
 * One visit in a browser: cookies and storage of its own, and a tab to which all calls go. Pointer and
 * keys are the browser's real events.
 */
export type Visit = {
  goTo(address: string): Promise<void>;
  goBack(): Promise<void>;
  /** Runs a function in the page. It gets and returns JSON, and sees nothing of this process. */
  run<Words extends readonly unknown[], Value>(
    work: (...words: Words) => Value,
    ...words: Words
  ): Promise<Value>;
  /** Presses the pointer at a place of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits for the tab that the page has opened, and goes on in it. */
  followTab(): Promise<void>;
  end(): Promise<void>;
};

export type BrowserDriver = { startVisit(): Promise<Visit>; stop(): Promise<void> };
