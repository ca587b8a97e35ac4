import { useMay } from '@loopi/shared/current-user'
import { Button, Group } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { customersTexts as texts } from './master-panel.texts.ts'
import { NewCustomer } from './new-customer.tsx'

/** Actions for a company without customers, for those who may invite. */
export function FirstCustomers({ onCreated }: { onCreated: (message: string | null) => void }) {
  if (!useMay('clientes')) return null
  return (
    <Group justify="center" gap="sm">
      <NewCustomer label={texts.first} onCreated={onCreated} />
      <Button component={Link} to={paths.importCustomers} variant="default">
        {texts.importFirst}
      </Button>
    </Group>
  )
}
