import { common } from '@loopi/shared/texts/common'
import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core'
import classes from './dialogs.module.css'
import { useWayOut } from './use-way-out.ts'

const CLOSE = { 'aria-label': common.close }

type Own = {
  /**
   * True by default: the dialog adds a history entry that Back removes. False for a dialog that has a history entry of
   * its own.
   */
  isInHistory?: boolean
}

/** Centred dialog. Escape and Back close the topmost one. While opening or closing it ignores presses. */
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

/** Dialog at the side of the page. Escape and Back close the topmost one. */
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
