/** In place of the scroll area where none is drawn: equal to no component that a dialog may be given. */
export const ScrollArea = { Autosize: null }
