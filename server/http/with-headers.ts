import type { Headers } from './kept-answers/answer.ts';

/** The body of an answer with headers of its own, which a handler returns instead of the bare body. */
export class WithHeaders<B> {
  readonly body: B;
  readonly headers: Headers;

  constructor(body: B, headers: Headers) {
    this.body = body;
    this.headers = headers;
  }
}
