/** Key under which a browser remembers that its person folded the console's sidebar, and the value of it. */
export const SIDEBAR_KEY = 'loopi.sidebar'
export const NARROW = 'narrow'

/** Attribute of a document whose sidebar is folded. */
export const NARROW_ATTRIBUTE = 'data-narrow'
