import { companies } from '@loopi/contract/companies/companies.contract'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { parseRole } from '@loopi/contract/roles'
import { hasJoined } from '@loopi/contract/team/joined'
import { PendingName } from '@loopi/shared/admin/pending-name'
import { queryOf } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { useSession } from '@loopi/shared/session'
import { formatClp, formatCountOr } from '@loopi/shared/texts/format'
import { ErrorAlert, FailureText } from '@loopi/shared/ui/components'
import { Button, Card, Group, Text, Title } from '@loopi/shared/ui/core'
import { PanelPage, type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useQuery } from '@loopi/shared/ui/query'
import { Navigate, useLocation } from '@loopi/shared/ui/router'
import { Fragment, useId, useState } from 'react'
import { useSummary } from '../../components/credit.queries.ts'
import { paths } from '../../paths.ts'
import { ActivityCharts } from './activity-charts.tsx'
import { BalanceBar } from './balance/balance-bar.tsx'
import { CodesCard } from './codes/codes-card.tsx'
import { FirstCustomers } from './first-customers.tsx'
import { FirstSteps, useIsFirstDay } from './first-steps/first-steps.tsx'
import { campaignTexts, masterPanelTexts as texts } from './master-panel.texts.ts'
import { NewestCustomers } from './newest-customers.tsx'
import { OwnRole } from './own-role/own-role.tsx'
import { PanelActions } from './panel-actions.tsx'
import { ResultAlert } from './result-alert.tsx'

/**
 * The company's master panel. The route's guard admits root, too, but root has no company, so the panel redirects
 * everyone except the stored role `admin`.
 */
export function MasterPanelPage() {
  const isAdmin = useSession(({ role }) => parseRole(role) === 'admin')
  return isAdmin ? <MasterPanel /> : <Navigate to={paths.signIn} replace />
}

function MasterPanel() {
  const id = useSession((current) => current.id)
  const company = useQuery({ ...queryOf(companies.ofUser, { params: { userId: id ?? '' } }), enabled: id !== null })
  const companyFailed = !company.data && (company.isError || id === null)
  const [message, setMessage] = useState<string | null>(null)
  return (
    <PanelPage
      eyebrow={texts.eyebrow}
      title={company.data?.name ?? (companyFailed ? texts.unnamed : <PendingName />)}
      detail={company.data ? texts.cnpj(formatCnpj(company.data.cnpj)) : companyFailed ? undefined : null}
      actions={<PanelActions onCreated={setMessage} />}
    >
      <ErrorAlert message={companyFailed && <FailureText message={texts.companyFailed} error={company.error} />} />
      <ResultAlert message={message} onClose={() => setMessage(null)} />
      <Content onCreated={setMessage} />
    </PanelPage>
  )
}

/** Figures for those who may see them; for others, their role. */
const Content = ({ onCreated }: Created) => (useMay('clientes.ver') ? <Figures onCreated={onCreated} /> : <OwnRole />)

type Created = { onCreated: (message: string | null) => void }

/**
 * On a company's first day the steps come first and no charts are shown; afterwards the figures come first. Who has just
 * joined the team reads about their role before.
 */
function Figures({ onCreated }: Created) {
  const isFirstDay = useIsFirstDay()
  const isNewMember = hasJoined(useLocation().state)
  const may = { seeResults: useMay('resultados.ver'), seeOffers: useMay('ofertas.ver') }
  return (
    // The key remounts the content, so that no element moves to another place.
    <Fragment key={String(isFirstDay)}>
      {isNewMember && <OwnRole />}
      {isFirstDay && <FirstSteps isFirstDay />}
      <Counters />
      {may.seeResults && <BalanceBar isFirstDay={isFirstDay} />}
      {!isFirstDay && <FirstSteps isFirstDay={false} />}
      {!isFirstDay && <ActivityCharts />}
      {!isFirstDay && may.seeOffers && <CodesCard />}
      <NewestCustomers create={<FirstCustomers onCreated={onCreated} />} />
      <Campaigns />
    </Fragment>
  )
}

function Counters() {
  const { data, isError } = useSummary()
  // A dash for a missing figure, and for all figures when the call failed.
  const unknown = data || isError ? '–' : null
  const clp = (amount: number | null | undefined) => (typeof amount === 'number' ? formatClp(amount) : unknown)
  const stats: Stat[] = [
    { label: texts.customers, value: formatCountOr(data?.clientes, unknown), tone: 'caju' },
    { label: texts.activeCustomers, value: formatCountOr(data?.clientes_ativos, unknown), tone: 'mata' },
    { label: texts.balance, value: clp(data?.saldo_empresa), tone: 'sol' },
    { label: texts.received, value: clp(data?.recebido_em_resgates), tone: 'mata' },
    { label: texts.distributed, value: clp(data?.clp_distribuido), tone: 'caju' },
  ]
  return <StatGrid stats={stats} />
}

/** Campaigns are announced but not available yet. */
function Campaigns() {
  const title = useId()
  return (
    <Card component="section" aria-labelledby={title}>
      <Group justify="space-between" gap="md">
        <div>
          <Title order={2} size="h4" id={title}>
            {campaignTexts.title}
          </Title>
          <Text c="dimmed" mt={4} maw="60ch">
            {campaignTexts.none}
          </Text>
        </div>
        <Button disabled>{campaignTexts.action}</Button>
      </Group>
    </Card>
  )
}
