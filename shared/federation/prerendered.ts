/** Placeholder in prerendered markup for the response's nonce. */
export const NONCE_PLACEHOLDER = '__loopi-nonce__'

/** Attribute of a prerendered root element, removed after hydration. */
export const PRERENDERED = 'data-prerendered'

/**
 * Id of the first screen of a prerendered page, which is painted as soon as it has arrived. Pages without one are
 * painted as a whole: content after the first screen must not shift it.
 */
export const FIRST_SCREEN_ID = 'primeira-tela'

/** Id of the style element with the font faces. Earlier shells remove late ones from it. */
export const FACES_ID = 'loopi-faces'

/**
 * Id of a probe that tells whether the first paint had the fonts: for each face, the same words in the face and in its
 * fallback.
 */
export const FACES_PROBE_ID = 'loopi-faces-shown'

/** Id of the style element with the rules that prerendered markup needs. */
export const CRITICAL_STYLES_ID = 'loopi-critical'

/** Prerendered markup of a page. */
export type PageMarkup = {
  html: string
  /**
   * Position in React's tree from which the ids inside were counted; the frame must contain the page at the same
   * position.
   */
  position: string
}
