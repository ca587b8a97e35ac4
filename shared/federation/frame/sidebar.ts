/** Storage key and value of a collapsed sidebar. */
export const SIDEBAR_KEY = 'loopi.sidebar'
export const NARROW = 'narrow'

/** Attribute of a document with a collapsed sidebar. */
export const NARROW_ATTRIBUTE = 'data-narrow'
