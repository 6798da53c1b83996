const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** Moves the focus into the row that a press of `button` adds before it, once it is shown. */
export function focusAdded(button: HTMLElement): void {
  const rows = button.parentElement;
  requestAnimationFrame(() => {
    const added = [...(rows?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
      (control) =>
        !button.isConnected ||
        (control.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    const last = added.at(-1);
    // A row of several fields begins with its first.
    const row = last?.closest('[data-row-of]') ?? last;
    (row?.querySelector<HTMLElement>(CONTROLS) ?? last)?.focus();
  });
}
