import type { Company } from '@loopi/contract/companies/companies.reading'
import { lateDialog } from '@loopi/ui/components'
import { useState } from 'react'
import type { CompanyDialog } from './company-dialogs.tsx'

export type OpenDialog = (dialog: CompanyDialog, company: Company) => void

const CompanyDialogs = lateDialog(async () => (await import('./company-dialogs.tsx')).CompanyDialogs)

/**
 * The dialogs about one company of a list. They stand beside the list and not in its rows: a row may disappear while a
 * dialog about it is open, and fifty closed dialogs would be a lot of nothing.
 */
export function useCompanyDialogs() {
  // The company stays while a dialog closes, so that it does not empty before it is gone.
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
