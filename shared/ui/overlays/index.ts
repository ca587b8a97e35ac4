/** Door to what opens beside its button; fetched with the first page that has one. */
import './styles.ts'

// Releases from before dialogs had a door of their own ask for them here.
export { Drawer, Modal } from '@loopi/ui/dialogs'
export { Menu, Popover, Tooltip } from '@mantine/core'
