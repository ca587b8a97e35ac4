import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useEscape } from './use-escape.ts'

/** A dialog in the middle of the page. Escape leaves the topmost of several. */
export function Modal(props: Omit<ModalProps, 'closeOnEscape'>) {
  useEscape(props.opened, props.onClose)
  return <MantineModal {...props} closeOnEscape={false} />
}

/** A dialog at the side of the page. Escape leaves the topmost of several. */
export function Drawer(props: Omit<DrawerProps, 'closeOnEscape'>) {
  useEscape(props.opened, props.onClose)
  return <MantineDrawer {...props} closeOnEscape={false} />
}
