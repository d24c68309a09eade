/** The colours of a garment's parts, as SVG colours. */
export interface Colours {
  readonly cloth: string;
  readonly sleeve: string;
  /** The rib of collar and cuffs. */
  readonly collar: string;
  readonly cuff: string;
  readonly inside: string;
  readonly stitch: string;
  readonly button: string;
}

/** A part of a garment, as SVG elements in photo units. */
export interface Part {
  /** The inner back, visible through the neck. */
  readonly inside?: string;
  readonly colour: string;
  /** Areas without print: ribs, collars, buttons. */
  readonly plain?: string;
  /** Raised and pressed-in areas in white; full white is `RELIEF` units. */
  readonly raise: string;
  readonly groove: string;
}

/** The height of full white in a relief, in photo units. */
export const RELIEF = 7;
