import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../../scripts/lib/find-port.ts';
import type { Webkit } from '../../../scripts/lib/other-browsers.ts';
import { hydrated, repeat, size, type Tab } from './tab.ts';

/** Starts WebKitGTK's browser over WebDriver, on a screen of its own where there is none. */
export async function openWebkit({ driver: binary, browser, screen }: Webkit, origin: string): Promise<Tab> {
  const started: ChildProcess[] = [];
  const end = async () => {
    for (const child of started.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await once(child, 'close');
    }
  };
  try {
    const display = screen === undefined ? process.env.DISPLAY : await startScreen(screen, started);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
    started.push(spawn(binary, ['-p', String(port)], { stdio: 'ignore', env }));
    const driver = await connect(port, browser);
    return tabOf(driver, origin, async () => {
      await driver.quit();
      await end();
    });
  } catch (failure) {
    await end();
    throw failure;
  }
}

function tabOf(driver: WebDriver, origin: string, close: () => Promise<void>): Tab {
  const lines: string[] = [];
  /** The driver does not tell what the console says: the page keeps it, from its load on. */
  const listen = () =>
    driver.executeScript(`
      const lines = (window.noise = []);
      for (const name of ['error', 'warn']) {
        const write = console[name];
        console[name] = (...words) => { lines.push('console: ' + words.join(' ')); write.apply(console, words); };
      }
      window.addEventListener('error', ({ message }) => lines.push('exception: ' + message));
      window.addEventListener('unhandledrejection', ({ reason }) => lines.push('rejection: ' + reason));`);
  const keep = async () => void lines.push(...(await driver.executeScript<string[]>('return window.noise ?? []')));
  /** Repeats until the page has rendered the element and nothing covers it. */
  const withElement = (xpath: string, work: (element: WebElement) => Promise<unknown>) =>
    repeat(async () => {
      const element = await driver.findElement(By.xpath(xpath));
      if (!(await element.isDisplayed()) || !(await element.isEnabled())) throw new error.ElementNotInteractableError();
      await work(element);
    }, `${xpath} cannot be used`);
  return {
    open: async (path) => {
      await keep();
      await driver.get(origin + path);
      await listen();
      await repeat(() => driver.findElement(By.xpath(hydrated)), `${path} is not hydrated`);
    },
    reload: async () => {
      await keep();
      await driver.navigate().refresh();
      await listen();
    },
    click: (xpath) =>
      withElement(xpath, async (element) => {
        // The driver presses where the element was when it looked: what slides in is missed.
        const before = await element.getRect();
        await pause(50);
        const { x, y } = await element.getRect();
        if (x !== before.x || y !== before.y) throw new Error('it moves');
        await element.click();
      }),
    type: (xpath, text) => withElement(xpath, (element) => element.sendKeys(text.replace('\n', Key.ENTER))),
    see: (xpath) => withElement(xpath, () => Promise.resolve()),
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    noise: async () => {
      await keep();
      return lines;
    },
    text: () => driver.executeScript<string>('return document.body.innerText'),
    close,
  };
}

/** @returns Its DISPLAY. */
async function startScreen(binary: string, started: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height + 100}x24`, '-nolisten', 'tcp'];
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  started.push(child);
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const options = { binary, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities);
  for (let tries = 1; ; tries += 1) {
    try {
      const driver = await builder.build();
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return driver;
    } catch (failure) {
      if (tries === 100) throw failure;
      await pause(100);
    }
  }
}
