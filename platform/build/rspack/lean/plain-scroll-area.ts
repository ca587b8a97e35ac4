import { type ComponentProps, createElement } from 'react'

/** In place of the scroll area where no page draws one: a box with the browser's own bars. */
const Plain = ({ children, className }: ComponentProps<'div'>) =>
  createElement('div', { className, style: { overflow: 'auto' } }, children)

export const ScrollArea = Object.assign(Plain, { Autosize: Plain })
