import type { Company } from '@loopi/contract/companies/companies.reading'
import { RECEIVED_DESTINATIONS, type ReceivedDestination } from '@loopi/contract/companies/companies.schemas'
import { useState } from 'react'
import { HelpDialog } from '../../../components/help-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ReceivedDialog } from './received-dialog.tsx'

export type CompanyDialog = 'edit' | 'credit' | 'help' | ReceivedDestination

export type OpenDialog = (dialog: CompanyDialog, company: Company) => void

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
  const dialogs = (
    <>
      <EditDialog company={company} opened={opened === 'edit'} onClose={close} />
      <CreditDialog company={company} opened={opened === 'credit'} onClose={close} />
      <HelpDialog to={company} opened={opened === 'help'} onClose={close} />
      {RECEIVED_DESTINATIONS.map((one) => (
        <ReceivedDialog key={one} company={company} destination={one} opened={opened === one} onClose={close} />
      ))}
    </>
  )
  return { open, dialogs }
}
