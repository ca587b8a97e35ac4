/** Entry point: dialogs; loaded with the first page that can open one. */
import './styles.ts'

export { Drawer, Modal } from './dialogs.tsx'
