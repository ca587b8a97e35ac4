/** Door to what opens above the page; fetched with the first page that has one. */
export { Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core'
