/** Of an answer whose body the specification does not name: whatever it is, it went well. */
export const readNothing = (): undefined => undefined
