import { lateDialog } from '@loopi/ui/components'

/** Dialog that credits CLP; its code is none of a page's first files. */
export const CreditDialog = lateDialog(async () => (await import('./credit-dialog.tsx')).CreditDialog)
