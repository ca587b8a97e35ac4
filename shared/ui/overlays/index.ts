/** Door to what opens above the page; fetched with the first page that has one. */
import './styles.ts'

export { Menu, Popover, Tooltip } from '@mantine/core'
export { Drawer, Modal } from './dialogs.tsx'
