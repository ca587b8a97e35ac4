import { useMay } from '@loopi/shared/current-user'
import { common } from '@loopi/shared/texts/common'
import { formatCount, formatReais } from '@loopi/shared/texts/format'
import { ErrorState, FilterViews } from '@loopi/shared/ui/components'
import { Button, Card, SimpleGrid, Text } from '@loopi/shared/ui/core'
import { PanelPage, StatGrid } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { CountedTable } from './counted-table.tsx'
import { useResults } from './uses.queries.ts'
import { usesTexts as texts } from './uses.texts.ts'
import { UsesList } from './uses-list.tsx'

const PERIODS = [7, 30, 90, 365] as const

/** Uses of the company's coupons at tills, and the sales with them. */
export function UsesPage() {
  const [days, setDays] = useState<number>(PERIODS[1])
  const results = useResults(days)
  const { data } = results
  const seesStores = useMay('lojas.ver')
  const count = (figure: number | undefined) => (figure === undefined ? null : formatCount(figure))
  return (
    <PanelPage
      title={texts.title}
      actions={
        seesStores && (
          <Button component={Link} to={paths.stores} variant="default">
            {texts.back}
          </Button>
        )
      }
    >
      <Text c="dimmed" maw="70ch">
        {texts.intro}
      </Text>
      <FilterViews
        label={texts.period}
        choices={PERIODS.map((period) => ({ value: String(period), label: texts.days(period) }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
      {results.isError && !data ? (
        <Card>
          <ErrorState
            message={texts.failed}
            error={results.error}
            retryLabel={common.retry}
            onRetry={() => void results.refetch()}
          />
        </Card>
      ) : (
        <StatGrid
          stats={[
            { label: texts.uses, value: count(data?.usos), tone: 'mata' },
            { label: texts.sales, value: data ? formatReais(data.valor_centavos) : null, tone: 'mata' },
            { label: texts.undone, value: count(data?.desfeitos) },
            { label: texts.conflicts, value: count(data?.conflitos), detail: texts.conflictsHint, tone: 'red' },
            { label: texts.ownTeam, value: count(data?.propria_equipe), detail: texts.ownTeamHint, tone: 'sol' },
          ]}
        />
      )}
      {data && (
        <>
          <CountedTable
            title={texts.byPromotion}
            name={texts.promotion}
            rows={data.promocoes.map(({ id, titulo, ...row }) => ({ ...row, key: id ?? 'welcome', label: titulo }))}
          />
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <CountedTable
              title={texts.byStore}
              name={texts.store}
              rows={data.lojas.map(({ id, nome, ...row }) => ({ ...row, key: id, label: nome }))}
            />
            <CountedTable
              title={texts.byCashier}
              name={texts.cashier}
              rows={data.caixas.map(({ nome, ...row }, place) => ({ ...row, key: place, label: nome }))}
            />
          </SimpleGrid>
          <CountedTable
            title={texts.byHour}
            name={texts.hour}
            rows={data.horas
              .filter(({ usos }) => usos > 0)
              .map(({ hora, ...row }) => ({ ...row, key: hora, label: texts.hourOf(hora) }))}
          />
        </>
      )}
      <UsesList />
    </PanelPage>
  )
}
