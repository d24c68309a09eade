import type { Page, Response } from 'playwright-core';

/**
 * What should not happen while a person uses the shop: errors and warnings on the console, exceptions, requests that fail or
 * are refused, requests to any host but the shop's own.
 */
export class Noise {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Listens to a page of the shop at `origin`. */
  listen(page: Page, origin: string): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#heard.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#heard.push(`exception: ${error.message}`));
    page.on('response', (response) => this.#judge(response));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left gives up what it was still loading.
      if (reason !== 'net::ERR_ABORTED') this.#heard.push(`failed: ${request.method()} ${request.url()} (${reason})`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (/^(https?|wss?):/.test(url) && !url.startsWith(`${origin}/`)) this.#heard.push(`elsewhere: ${url}`);
    });
  }

  #judge(response: Response): void {
    if (response.status() < 400) return;
    this.#heard.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  }

  /** Declares noise that the test brings about itself. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** What was heard and not declared. */
  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}
