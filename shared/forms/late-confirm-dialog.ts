import { lateDialog } from '@loopi/shared/ui/components'

/** Confirmation whose code loads after the page. */
export const ConfirmDialog = lateDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
