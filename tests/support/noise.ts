import type { Page, Response } from 'playwright-core';

/**
 * Signs of a defect during a journey: console errors and warnings, exceptions, failed or refused requests, requests to other
 * hosts.
 */
export class Noise {
  readonly #lines: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Listens to a page of the shop at `origin`. */
  listen(page: Page, origin: string): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#lines.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#lines.push(`exception: ${error.message}`));
    page.on('response', (response) => this.#judge(response));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its pending requests.
      if (reason !== 'net::ERR_ABORTED') this.#lines.push(`failed: ${request.method()} ${request.url()} (${reason})`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (/^(https?|wss?):/.test(url) && !url.startsWith(`${origin}/`)) this.#lines.push(`elsewhere: ${url}`);
    });
  }

  #judge(response: Response): void {
    if (response.status() < 400) return;
    this.#lines.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  }

  /** Declares expected noise. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Noise that was not declared. */
  unexpected(): string[] {
    return this.#lines.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}
