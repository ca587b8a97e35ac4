import { common } from '@loopi/ui/texts/common'
import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core'
import classes from './dialogs.module.css'
import { useWayOut } from './use-way-out.ts'

const CLOSE = { 'aria-label': common.close }

type Own = {
  /** Default true: the dialog adds an entry to the history, which Back takes. False for one that has to do with an entry already. */
  isInHistory?: boolean
}

/** A dialog in the middle of the page. Escape and Back leave the topmost of several. One that comes or goes takes no second tap. */
export function Modal({ isInHistory = true, className = '', ...props }: Omit<ModalProps, 'closeOnEscape'> & Own) {
  useWayOut(props.opened, props.onClose, isInHistory)
  return (
    <MantineModal
      className={`${classes.dialog} ${className}`}
      closeButtonProps={CLOSE}
      {...props}
      inert={!props.opened}
      closeOnEscape={false}
    />
  )
}

/** A dialog at the side of the page. Escape and Back leave the topmost of several. */
export function Drawer({ isInHistory = true, className = '', ...props }: Omit<DrawerProps, 'closeOnEscape'> & Own) {
  useWayOut(props.opened, props.onClose, isInHistory)
  return (
    <MantineDrawer
      className={`${classes.dialog} ${className}`}
      closeButtonProps={CLOSE}
      {...props}
      inert={!props.opened}
      closeOnEscape={false}
    />
  )
}
