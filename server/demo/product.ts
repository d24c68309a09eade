/** One product of the demo catalogue, as an empty database is filled with it. */
export interface DemoProduct {
  /** Lower-case ASCII with hyphens; also the name of the folder of its photos. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Whole paise. */
  readonly paise: number;
  /** Pieces in stock. */
  readonly quantity: number;
  readonly shipping: 0 | 1;
  /** The name of a category. */
  readonly category: string;
}
