/** Stands in prerendered markup for the nonce of the answer that will carry it. */
export const NONCE_PLACEHOLDER = '__loopi-nonce__'

/** Attribute of the root element whose content was prerendered; it goes when that content has come to life. */
export const PRERENDERED = 'data-prerendered'

/**
 * Id of the first screen of a prerendered page, which is drawn as soon as it is there. A page without one is drawn whole:
 * what comes behind its first screen must move nothing.
 */
export const FIRST_SCREEN_ID = 'primeira-tela'

/** Id of the style element that declares the faces. Earlier releases of the shell take those that come late out of it. */
export const FACES_ID = 'loopi-faces'

/**
 * Id of an element that tells whether the first paint had the faces: for each, the same words in it and in what stands
 * in for it, one after the other.
 */
export const FACES_PROBE_ID = 'loopi-faces-shown'

/** Id of the style element with the rules that prerendered markup needs. */
export const CRITICAL_STYLES_ID = 'loopi-critical'

/** The markup of one page of an area, made when the area is built. */
export type PageMarkup = {
  html: string
  /** The place in React's tree that the ids inside are counted from; the frame must have the page at the same. */
  position: string
}
