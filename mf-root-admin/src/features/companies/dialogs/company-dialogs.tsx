import type { Company } from '@loopi/contract/companies/companies.reading'
import { RECEIVED_DESTINATIONS, type ReceivedDestination } from '@loopi/contract/companies/companies.schemas'
import { HelpDialog } from '../../../components/help-dialog.tsx'
import { ActDialog } from './act-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ReceivedDialog } from './received-dialog.tsx'

export type CompanyDialog = 'act' | 'edit' | 'credit' | 'help' | ReceivedDestination

type Props = { company: Company | null; which: CompanyDialog | null; opened: boolean; onClose: () => void }

/** Dialogs about a company, one of them open. */
export const CompanyDialogs = ({ company, which, opened, onClose }: Props) => (
  <>
    <ActDialog company={company} opened={opened && which === 'act'} onClose={onClose} />
    <EditDialog company={company} opened={opened && which === 'edit'} onClose={onClose} />
    <CreditDialog company={company} opened={opened && which === 'credit'} onClose={onClose} />
    <HelpDialog to={company} opened={opened && which === 'help'} onClose={onClose} />
    {RECEIVED_DESTINATIONS.map((destination) => (
      <ReceivedDialog
        key={destination}
        company={company}
        destination={destination}
        opened={opened && which === destination}
        onClose={onClose}
      />
    ))}
  </>
)
