/** A product of the demo catalogue. */
export interface DemoProduct {
  /** Lower-case ASCII with hyphens; also the folder of its photos. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Whole paise. */
  readonly paise: number;
  /** Pieces in stock. */
  readonly quantity: number;
  readonly shipping: 0 | 1;
  /** A category's name. */
  readonly category: string;
}
