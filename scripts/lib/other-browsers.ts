import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './programs.ts';
import { canInstall, install } from './run.ts';

/** The path of Firefox: FIREFOX_PATH, or the system's. */
export function findFirefox(): string | undefined {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return [process.env.FIREFOX_PATH, findBinary('firefox-esr'), findBinary('firefox'), mac].find(
    (place) => place !== undefined && existsSync(place),
  );
}

/** WebKitGTK with its driver. */
export interface Webkit {
  readonly driver: string;
  /** The browser that the driver starts. */
  readonly browser: string;
  /** Makes a screen for it; undefined where there is one. */
  readonly screen: string | undefined;
}

/** Debian's WebKitGTK. It has no headless mode. */
export function findWebkit(): Webkit | undefined {
  const driver = findBinary('WebKitWebDriver');
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const versions = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.startsWith('webkit2gtk-')) : [];
  const browser = versions.map((name) => join(libraries, name, 'MiniBrowser')).find((path) => existsSync(path));
  const screen = process.env.DISPLAY ? undefined : findBinary('Xvfb');
  if (driver === undefined || browser === undefined || (!process.env.DISPLAY && screen === undefined)) return undefined;
  return { driver, browser, screen };
}

/** Installs both if necessary and possible. */
export async function ensureOtherBrowsers(): Promise<void> {
  if (findFirefox() === undefined && (await canInstall())) await install('firefox-esr');
  if (findWebkit() === undefined && (await canInstall())) await install('webkit2gtk-driver', 'xvfb');
}
