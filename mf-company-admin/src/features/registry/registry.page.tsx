import type { RegistryEntry } from '@loopi/contract/audit/audit.schemas'
import {
  ActorCell,
  AuditFilterBar,
  actionLabel,
  DetailsCell,
  SubjectCell,
  useAuditFilters,
} from '@loopi/shared/admin/audit'
import { listContent } from '@loopi/shared/admin/list-content'
import { useMay } from '@loopi/shared/current-user'
import { formatMoment } from '@loopi/shared/texts/format'
import { useDebouncedValue } from '@loopi/shared/ui/components'
import { Text } from '@loopi/shared/ui/core'
import { type Column, DataTable, Pager, PanelPage } from '@loopi/shared/ui/data'
import { useKeptSearch, usePageSize } from '@loopi/shared/url-state'
import { ExportButton } from '../../components/export-button.tsx'
import tools from '../../components/list-tools.module.css'
import { paths } from '../../paths.ts'
import classes from './registry.module.css'
import { registryFile, useRegistry } from './registry.queries.ts'
import { actorName, COMPANY_ACTIONS, subjectPath, tellingOf } from './registry.rules.ts'
import { registryTexts as texts } from './registry.texts.ts'

/** The company's own part of the audit log, visits of the platform's support included. */
export function RegistryPage() {
  const [typed, setTyped] = useKeptSearch()
  const quem = useDebouncedValue(typed.trim())
  const filters = useAuditFilters()
  const wanted = { ...filters.wanted, ...(quem && { quem }) }
  const size = usePageSize()
  const list = useRegistry(wanted, size.value)
  const mayKeepTeam = useMay('equipe')
  const isNarrowed = Object.keys(wanted).length > 0
  const where = texts.where(list.page, list.total === undefined ? undefined : Math.ceil(list.total / size.value))
  return (
    <PanelPage title={texts.title}>
      <Text c="dimmed" maw="70ch">
        {texts.intro}
      </Text>
      <div className={tools.tools}>
        <div className={tools.filters}>
          <AuditFilterBar
            filters={filters}
            typed={typed}
            onType={setTyped}
            actions={COMPANY_ACTIONS}
            whoHint={texts.whoHint}
          />
        </div>
        <ExportButton name={texts.file} file={() => registryFile(wanted)} />
      </div>
      <div className={classes.list}>
        <DataTable
          title={texts.table}
          columns={columnsOf(mayKeepTeam)}
          rowKey={({ id }) => id}
          content={listContent(list, isNarrowed ? { ...texts, none: texts.notFound, count: texts.found } : texts)}
        />
      </div>
      <Pager
        previous={list.previous}
        next={list.next}
        isFetchingPage={list.isFetchingPage}
        size={size}
        labels={{ ...texts.pages, where }}
      />
    </PanelPage>
  )
}

const columnsOf = (mayKeepTeam: boolean): readonly Column<RegistryEntry>[] => [
  { header: texts.action, cell: ({ action }) => actionLabel(action), lead: true },
  { header: texts.who, cell: (entry) => <Actor entry={entry} />, narrow: 'below' },
  {
    header: texts.subject,
    cell: ({ subject }) => <SubjectCell subject={subject} to={subjectPath(subject, mayKeepTeam)} />,
    narrow: 'below',
  },
  { header: texts.details, cell: (entry) => <DetailsCell entry={tellingOf(entry)} />, narrow: 'below' },
  {
    header: texts.when,
    cell: ({ at }) => (
      <time dateTime={at} className={classes.when}>
        {formatMoment(at)}
      </time>
    ),
    narrow: 'beside',
  },
]

function Actor({ entry }: { entry: RegistryEntry }) {
  const isCustomer = entry.actor?.role === 'cliente'
  return (
    <ActorCell
      name={actorName(entry)}
      detail={isCustomer ? texts.customer : null}
      to={isCustomer && entry.actor ? paths.customer(entry.actor.id) : null}
    />
  )
}
