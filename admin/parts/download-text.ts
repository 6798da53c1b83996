/** Lets the browser save a text as a file. */
export function downloadText(fileName: string, content: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
