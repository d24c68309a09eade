/** The shop as its mails name it. */
export interface Sender {
  readonly brand: string;
  readonly supportEmail: string;
  /** The shop's origin for links and photos: `https://shop.example`. */
  readonly origin: string;
}
