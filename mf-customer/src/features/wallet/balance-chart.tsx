import type { StatementAccount } from '@loopi/contract/statements/statements.schemas'
import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { TimeChart } from '@loopi/shared/ui/components'
import { Title } from '@loopi/shared/ui/core'
import { useMemo } from 'react'
import { InlineError } from './inline-error.tsx'
import classes from './wallet.module.css'
import { useBalances } from './wallet.queries.ts'
import { accountQuery, type daysOf } from './wallet.rules.ts'
import { walletTexts as texts } from './wallet.texts.ts'

type Props = { days: ReturnType<typeof daysOf>; account: StatementAccount }

/** Balance at the end of each day of the chosen period. */
export function BalanceChart({ days, account }: Props) {
  const balances = useBalances({ ...days, ...accountQuery(account) })
  const points = useMemo(() => balances.data?.map(({ day, balance }) => ({ day, value: balance })), [balances.data])
  const hasFailed = balances.isError && !balances.data
  return (
    <section className={classes.chart} aria-labelledby="wallet-chart">
      <Title order={2} size="h4" id="wallet-chart">
        {texts.chart}
      </Title>
      {hasFailed ? (
        <InlineError text={texts.chartFailed} retrying={balances.isFetching} onRetry={() => void balances.refetch()} />
      ) : (
        <TimeChart
          title={texts.chart}
          kind="line"
          points={points}
          format={formatClp}
          empty={Object.keys(days).length > 0 ? texts.chartEmptyPeriod : texts.chartEmpty}
          loading={common.loading}
        />
      )}
    </section>
  )
}
