import { endSession, query } from '@loopi/shared/api-client'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { rowsOf } from '@loopi/shared/contract/paging'
import { session } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { Button } from '@loopi/shared/ui/core'
import { PanelPage, type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useQuery } from '@loopi/shared/ui/query'
import { Link, useNavigate } from '@loopi/shared/ui/router'
import { countByStatus } from './companies.rules.ts'
import { companiesTexts as texts } from './companies.texts.ts'
import { CompaniesTable } from './companies-table.tsx'

/** Root's panel: every company of the platform at a glance. */
export function RootPanelPage() {
  const answer = useQuery(query(companies.list))
  const list = { ...answer, data: answer.data && rowsOf(answer.data) }
  return (
    <PanelPage eyebrow={texts.eyebrow} title={texts.title} actions={<Actions />}>
      <StatGrid stats={statsOf(list)} />
      <CompaniesTable list={list} />
    </PanelPage>
  )
}

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

function statsOf({
  data,
  isError,
}: {
  data: Parameters<typeof countByStatus>[0] | undefined
  isError: boolean
}): Stat[] {
  const counts = data && countByStatus(data)
  const value = (count: number | undefined) => count?.toLocaleString('pt-BR') ?? (isError ? '–' : null)
  return [
    { label: texts.total, value: value(counts?.total), tone: 'caju' },
    { label: texts.pending, value: value(counts?.pending), tone: 'sol' },
    { label: texts.approved, value: value(counts?.approved), tone: 'mata' },
    { label: texts.rejected, value: value(counts?.rejected), tone: 'red' },
  ]
}
