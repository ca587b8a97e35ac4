/** Entry point: overlays beside their button; loaded with the first page that uses one. */
import './styles.ts'

export { Menu, Popover, Tooltip } from '@mantine/core'
