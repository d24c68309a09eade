/** The time after which the object URL is revoked, in milliseconds: a download may start late. */
const revokeDelay = 60_000;

/** Downloads an object URL (`URL.createObjectURL`) under a name, then revokes it. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay);
}
