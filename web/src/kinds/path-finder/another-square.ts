interface Pointed {
  type: string
  buttons: number
}

/**
 * Whether a pointer means one more square: drawn along, each square once; pressed, also the one it meant last. Whoever has
 * let go of it outside the maze was not heard.
 */
export const isAnotherSquare = ({ type, buttons }: Pointed, square: number | null, last: number | null): boolean =>
  type === 'pointerdown' || (buttons !== 0 && square !== last)
