/** The name of the file with everything that the shop keeps of somebody, by the day where they are. */
export function exportFileName(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `my-data-${day}.json`;
}

/** Has the browser save a text as a file of its own. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
