/** Returns the file name of the data export, with the date in the customer's time zone. */
export function exportFileName(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `my-data-${day}.json`;
}

/** Makes the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers read the file only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
