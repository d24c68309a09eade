/** How long an address is kept for a download that begins slowly, in milliseconds. */
const patience = 60_000;

/** Saves what stands at an address of this page (`URL.createObjectURL`) under a name, and then gives the address up. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), patience);
}
