import { Button } from '@loopi/ui/core'
import { type Stat, StatGrid } from '@loopi/ui/data'
import { Link } from '@loopi/ui/router'
import { RootPanel } from '../../components/root-panel.tsx'
import { paths } from '../../paths.ts'
import classes from './companies.module.css'
import { useCompanyCounts } from './companies.queries.ts'
import { companiesTexts as texts } from './companies.texts.ts'
import { CompaniesTable } from './companies-table.tsx'

/** Root's panel: every company of the platform at a glance. */
export function CompaniesPage() {
  const counts = useCompanyCounts()
  return (
    <RootPanel>
      <StatGrid stats={statsOf(counts)} />
      <Waiting count={counts.data?.em_analise ?? 0} />
      <CompaniesTable />
    </RootPanel>
  )
}

/** Way to the queue, with its number, while somebody waits. */
const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <div className={classes.waiting}>
      <strong>{texts.waiting(count)}</strong>
      <Button component={Link} to={paths.queue}>
        {texts.openQueue}
      </Button>
    </div>
  )

function statsOf({ data, isError }: ReturnType<typeof useCompanyCounts>): Stat[] {
  // A figure that was not told is a dash, like all of them when nothing came.
  const value = (count: number | null | undefined) => count?.toLocaleString('pt-BR') ?? (data || isError ? '–' : null)
  return [
    { label: texts.total, value: value(data?.total), tone: 'caju' },
    { label: texts.pending, value: value(data?.em_analise), tone: 'sol' },
    { label: texts.approved, value: value(data?.aprovadas), tone: 'mata' },
    { label: texts.rejected, value: value(data?.rejeitadas), tone: 'red' },
  ]
}
