import type { Company } from '@loopi/contract/companies/companies.reading'
import { lateDialog } from '@loopi/shared/ui/components'
import { useState } from 'react'
import type { CompanyDialog } from './company-dialogs.tsx'

export type OpenDialog = (dialog: CompanyDialog, company: Company) => void

const CompanyDialogs = lateDialog(async () => (await import('./company-dialogs.tsx')).CompanyDialogs)

/**
 * Dialogs about the companies of a list. They are rendered once beside the list, because a row may disappear while its
 * dialog is open, and fifty closed dialogs would cost rendering time.
 */
export function useCompanyDialogs() {
  // The company stays during the closing animation, so that the dialog does not empty early.
  const [company, setCompany] = useState<Company | null>(null)
  const [opened, setOpened] = useState<CompanyDialog | null>(null)
  const open: OpenDialog = (dialog, about) => {
    setCompany(about)
    setOpened(dialog)
  }
  const close = () => setOpened(null)
  const dialogs = <CompanyDialogs company={company} which={opened} opened={opened !== null} onClose={close} />
  return { open, dialogs }
}
