import type { Headers } from './response-cache/cached-response.ts';

/** A response body with its own headers; handlers return it instead of a bare body. */
export class WithHeaders<B> {
  readonly body: B;
  readonly headers: Headers;

  constructor(body: B, headers: Headers) {
    this.body = body;
    this.headers = headers;
  }
}
