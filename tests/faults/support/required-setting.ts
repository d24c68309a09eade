/** Reads a required environment variable. */
export function requiredSetting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The setting ${name} is missing`);
  return value;
}
