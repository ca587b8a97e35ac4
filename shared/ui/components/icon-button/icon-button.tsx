import { ActionIcon } from '@loopi/ui/core'
import type { ActionIconProps, ElementProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './icon-button.module.css'
import { useTip } from './use-tip.ts'

type ButtonProps = ActionIconProps & ElementProps<'button', keyof ActionIconProps>

type Props = Omit<ButtonProps, 'aria-label' | 'title' | 'children'> & {
  /** Name of the button, and the words of its tooltip. */
  label: string
  /** Icon of the button. */
  children: ReactNode
}

/**
 * Button that is only an icon: it cannot be made without a name, and shows it after 700 ms under a mouse or the
 * keyboard's focus. Everything else of it is a button's.
 */
export function IconButton({ label, children, ...button }: Props) {
  const { isOpen, place, handlers } = useTip()
  return (
    <span className={classes.place} {...handlers}>
      <ActionIcon {...button} aria-label={label}>
        {children}
      </ActionIcon>
      {isOpen && (
        <span ref={place} className={classes.tip} aria-hidden="true" data-tip>
          {label}
        </span>
      )}
    </span>
  )
}
