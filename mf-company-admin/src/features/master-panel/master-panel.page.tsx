import { endSession, query } from '@loopi/shared/api-client'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import type { Customer } from '@loopi/shared/contract/customers/customers.schemas'
import { formatCnpj } from '@loopi/shared/contract/documents/cnpj'
import { rowsOf } from '@loopi/shared/contract/paging'
import { parseRole } from '@loopi/shared/contract/roles'
import { session, useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { Alert, Button, Skeleton, VisuallyHidden } from '@loopi/shared/ui/core'
import { PanelPage, type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useQuery } from '@loopi/shared/ui/query'
import { Link, Navigate, useNavigate } from '@loopi/shared/ui/router'
import { CustomersTable } from './customers-table.tsx'
import { masterPanelTexts as texts } from './master-panel.texts.ts'

/**
 * The company's master panel. The guard lets root in too, and the panel sends it away again: it is for the stored role
 * `admin` alone, because root has no company.
 */
export function MasterPanelPage() {
  const isAdmin = useSession(({ role }) => parseRole(role) === 'admin')
  return isAdmin ? <MasterPanel /> : <Navigate to="/admin-login" replace />
}

function MasterPanel() {
  const id = useSession((current) => current.id)
  const company = useQuery({ ...query(companies.ofUser, { params: { userId: id ?? '' } }), enabled: id !== null })
  const list = useQuery({ ...query(customers.list), select: rowsOf })
  const companyFailed = !company.data && (company.isError || id === null)
  return (
    <PanelPage
      eyebrow={texts.eyebrow}
      title={company.data?.name ?? (companyFailed ? texts.unnamed : <PendingName />)}
      detail={company.data && texts.cnpj(formatCnpj(company.data.cnpj))}
      actions={<Actions />}
    >
      {companyFailed && (
        <Alert color="red" role="alert">
          {texts.companyFailed}
        </Alert>
      )}
      <StatGrid stats={statsOf(company.data, companyFailed, list)} />
      <CustomersTable list={list} />
    </PanelPage>
  )
}

const PendingName = () => (
  <>
    <VisuallyHidden>{common.loading}</VisuallyHidden>
    <Skeleton component="span" display="block" h="1.15em" w="min(18rem, 80%)" />
  </>
)

function Actions() {
  const navigate = useNavigate()
  function leave() {
    endSession()
    navigate('/admin-login')
    session.forget()
  }
  return (
    <>
      <Button component={Link} to="/promo-dashboard" variant="light">
        {texts.promotions}
      </Button>
      <Button component={Link} to="/admin-marcas" variant="light">
        {texts.brands}
      </Button>
      <Button variant="default" onClick={leave}>
        {common.signOut}
      </Button>
    </>
  )
}

type CustomerList = { data: readonly Customer[] | undefined; isError: boolean }

function statsOf(company: Company | undefined, companyFailed: boolean, { data, isError }: CustomerList): Stat[] {
  const counted = (keep: (customer: Customer) => boolean) =>
    data?.filter(keep).length.toLocaleString('pt-BR') ?? (isError ? '–' : null)
  const balance = company ? formatClp(company.cashloop_balance) : companyFailed ? '–' : null
  return [
    { label: texts.customers, value: counted(() => true), tone: 'caju' },
    { label: texts.activeCustomers, value: counted(({ status }) => status === 'Ativo'), tone: 'mata' },
    { label: texts.balance, value: balance, tone: 'sol' },
  ]
}
