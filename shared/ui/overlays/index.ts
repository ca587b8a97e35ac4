/** Entry point: overlays beside their button; loaded with the first page that uses one. */
import './styles.ts'

// Names for releases built before dialogs had an entry point of their own.
export { Drawer, Modal } from '@loopi/ui/dialogs'
export { Menu, Popover, Tooltip } from '@mantine/core'
