/**
 * Event of the window, once a second while an update waits. A page that cancels it takes the update by itself, by a
 * reload when nothing is being done; other pages show a notice.
 */
export const UPDATE_WAITS = 'loopi:update'
