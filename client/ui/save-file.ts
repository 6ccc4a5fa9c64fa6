/** How long a browser may take to read what it saves. */
const reading = 60_000;

/** Has the browser save a file of that name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), reading);
}
