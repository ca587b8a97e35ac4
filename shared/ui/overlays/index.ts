/** Door to what opens above the page; fetched with the first page that has one. */
import './styles.ts'

export { Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core'
