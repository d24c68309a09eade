/** The shop as its mails name it. */
export interface Sender {
  readonly brand: string;
  readonly supportEmail: string;
}
