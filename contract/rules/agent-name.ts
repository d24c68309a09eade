/** The most characters of a `User-Agent` that are read. Those of browsers have 70 to 200. */
const longestAgent = 512;

/** The name of what has all these marks. */
type Marks = readonly [name: string, ...marks: RegExp[]];

/** By the first match: browsers name the engines that they descend from too. */
const browsers: readonly Marks[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\d/, /\bSafari\//],
];

const systems: readonly Marks[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A plain name of the browser and system of a `User-Agent`: 'Firefox on Linux'. Undefined for other programs. */
export function agentName(userAgent = ''): string | undefined {
  const read = userAgent.slice(0, longestAgent);
  const nameIn = (names: readonly Marks[]) => names.find(([, ...marks]) => marks.every((mark) => mark.test(read)))?.[0];
  const browser = nameIn(browsers);
  if (browser === undefined) return undefined;
  const system = nameIn(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
