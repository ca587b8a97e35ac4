import { PanelLinks } from '@loopi/shared/admin/panel-links'
import { formatCountOr } from '@loopi/shared/texts/format'
import { Button, Skeleton } from '@loopi/shared/ui/core'
import { type Stat, StatGrid } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { panelTexts } from '../../components/root-panel.texts.ts'
import { RootPanel } from '../../components/root-panel.tsx'
import { paths } from '../../paths.ts'
import classes from './companies.module.css'
import { useCompanyCounts } from './companies.queries.ts'
import { companiesTexts as texts } from './companies.texts.ts'
import { CompaniesTable } from './companies-table.tsx'

/** Root's panel with all companies. */
export function CompaniesPage() {
  const counts = useCompanyCounts()
  return (
    <RootPanel eyebrow={panelTexts.eyebrow} title={panelTexts.title} actions={<PanelLinks paths={paths} />}>
      <StatGrid stats={statsOf(counts)} />
      <Waiting counts={counts} />
      <CompaniesTable />
    </RootPanel>
  )
}

type Counts = ReturnType<typeof useCompanyCounts>

/** Link to the queue with the number waiting. It is shown before the number is known, so that nothing below moves. */
function Waiting({ counts: { data, isError } }: { counts: Counts }) {
  const count = data?.em_analise ?? null
  const requests = data?.pedidos_de_saldo ?? 0
  const isCalm = count === 0 && requests === 0
  return (
    <div className={classes.waiting} data-calm={isCalm || undefined}>
      {data || isError ? (
        <strong>{[texts.waiting(count), requests > 0 && texts.requests(requests)].filter(Boolean).join(' ')}</strong>
      ) : (
        <Skeleton h="1lh" w="15rem" />
      )}
      <Button component={Link} to={paths.queue} variant={isCalm ? 'default' : 'filled'}>
        {texts.openQueue}
      </Button>
    </div>
  )
}

function statsOf({ data, isError }: Counts): Stat[] {
  // A dash for a missing figure, and for all figures when the call failed.
  const value = (count: number | null | undefined) => formatCountOr(count, data || isError ? '–' : null)
  return [
    { label: texts.total, value: value(data?.total), tone: 'caju' },
    { label: texts.pending, value: value(data?.em_analise), tone: 'sol' },
    { label: texts.approved, value: value(data?.aprovadas), tone: 'mata' },
    { label: texts.rejected, value: value(data?.rejeitadas), tone: 'red' },
  ]
}
