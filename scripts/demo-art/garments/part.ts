/** The colours of a garment's parts, as SVG colours. */
export interface Colours {
  readonly cloth: string;
  readonly sleeve: string;
  /** The collar's and the cuffs' rib. */
  readonly collar: string;
  readonly cuff: string;
  readonly inside: string;
  readonly stitch: string;
  readonly button: string;
}

/** Something sewn onto a garment, as SVG elements in photo units. */
export interface Part {
  /** What is seen of the back's inner side, through the neck. */
  readonly inside?: string;
  readonly colour: string;
  /** Where no print goes: ribs, collars, buttons. */
  readonly plain?: string;
  /** White where the part stands higher, and where it is pressed in; full white is `RELIEF` units. */
  readonly raise: string;
  readonly groove: string;
}

/** The height, in photo units, of full white in a part's relief. */
export const RELIEF = 7;
