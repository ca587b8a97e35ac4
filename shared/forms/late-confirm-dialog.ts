import { lateDialog } from '@loopi/ui/components'

/** The question before something that cannot be taken back; its code is none of a page's first files. */
export const ConfirmDialog = lateDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
