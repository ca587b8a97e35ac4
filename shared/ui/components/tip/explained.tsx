import { type ComponentProps, type ReactNode, useState } from 'react'
import { place } from '../place.ts'
import classes from './tip.module.css'
import { useClosing } from './use-closing.ts'

type Props = {
  /** Explanation; screen readers get it with the button. */
  explanation: string
  /** Renders the button with these properties. */
  children: (button: Pick<ComponentProps<'button'>, 'aria-description' | 'onClick' | 'onBlur'>) => ReactNode
}

/** Button that shows its explanation on a press; Escape and leaving it close it. */
export function Explained({ explanation, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useClosing(isOpen, setOpen)
  const show = (words: HTMLElement | null) => {
    const button = words?.parentElement
    if (!words || !button) return
    words.showPopover?.()
    place(words, button.getBoundingClientRect(), 'below-start')
  }
  const button = {
    'aria-description': explanation,
    onClick: () => setOpen(!isOpen),
    onBlur: () => setOpen(false),
  }
  return (
    <span className={classes.place}>
      {children(button)}
      {isOpen && (
        <span ref={show} className={classes.explanation} popover="manual" aria-hidden="true">
          {explanation}
        </span>
      )}
    </span>
  )
}
