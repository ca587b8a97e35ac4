import { circulation } from '@loopi/contract/circulation/circulation.contract'
import type { Circulation } from '@loopi/contract/circulation/circulation.schemas'
import { queryOf } from '@loopi/shared/api-client'
import { common } from '@loopi/shared/texts/common'
import { formatCount, formatDay } from '@loopi/shared/texts/format'
import { ErrorState } from '@loopi/shared/ui/components'
import { Alert, Skeleton, Stack, Text, VisuallyHidden } from '@loopi/shared/ui/core'
import { type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useQuery } from '@loopi/shared/ui/query'
import { RootPanel } from '../../components/root-panel.tsx'
import { BusiestCompanies } from './busiest-companies.tsx'
import classes from './circulation.module.css'
import { circulationTexts as texts } from './circulation.texts.ts'
import { DayCard, WelcomeCard } from './day-cards.tsx'

/** Circulation of points: their number, their holders, and today's changes. */
export function CirculationPage() {
  const { data, error, isFetching, refetch } = useCirculation()
  return (
    <RootPanel title={texts.title}>
      {/* Keeps its line while loading, so that nothing moves. */}
      <Text c="dimmed">{data ? texts.today(formatDay(data.dia)) : '\u00a0'}</Text>
      {data ? (
        <Summary of={data} />
      ) : error ? (
        <ErrorState
          message={texts.failed}
          error={error}
          retryLabel={common.retry}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </RootPanel>
  )
}

const Summary = ({ of }: { of: Circulation }) => (
  <Stack gap="lg">
    <StatGrid stats={statsOf(of)} />
    {of.contas_fecham ? (
      <Text size="sm" c="dimmed">
        {texts.adds}
      </Text>
    ) : (
      <Alert color="red" role="alert">
        {texts.doesNotAdd}
      </Alert>
    )}
    <div className={classes.cards}>
      <DayCard moved={of.hoje} />
      <WelcomeCard welcome={of.boas_vindas} />
    </div>
    <BusiestCompanies companies={of.empresas} />
  </Stack>
)

const statsOf = ({ total, onde }: Circulation): Stat[] => [
  { label: texts.total, value: formatCount(total), tone: 'caju' },
  { label: texts.customers, value: formatCount(onde.clientes), tone: 'mata' },
  { label: texts.budgets, value: formatCount(onde.saldo_empresas), tone: 'mata' },
  { label: texts.received, value: formatCount(onde.recebido_em_resgates), tone: 'mata' },
  { label: texts.codes, value: formatCount(onde.reservado_para_codigos), tone: 'mata' },
  { label: texts.reserve, value: formatCount(onde.reserva_boas_vindas), tone: 'sol' },
]

const Waiting = () => (
  <Stack gap="lg" aria-busy="true">
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <Skeleton h="6rem" radius="lg" />
    <Skeleton h="16rem" radius="lg" />
  </Stack>
)

const useCirculation = () => useQuery(queryOf(circulation.show))
