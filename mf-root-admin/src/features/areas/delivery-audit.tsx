import { saveFile } from '@loopi/shared/csv'
import { formatMoment } from '@loopi/shared/texts/format'
import { FilterBar, FilterChoice } from '@loopi/shared/ui/components'
import { Button, Group } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useUrlState } from '@loopi/shared/url-state'
import { useState } from 'react'
import { AllRows } from './all-rows.tsx'
import classes from './areas.module.css'
import type { AreaRow, ReleaseAuditLine } from './areas.queries.ts'
import { auditCsv } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'

type Props = { lines: readonly ReleaseAuditLine[]; areas: readonly AreaRow[] }

const FIRST = 10

/** Audit of deliveries, newest first: actor, release, time and reason. */
export function DeliveryAudit({ lines, areas }: Props) {
  const url = useUrlState({ replace: true })
  const area = url.choice('area', areas.map(({ name }) => name) as string[], '')
  const shown = area === '' ? lines : lines.filter((line) => line.area === area)
  const [all, setAll] = useState(false)
  const rows = all ? shown : shown.slice(0, FIRST)
  const titleOf = (name: string) => areas.find((area) => area.name === name)?.title ?? name
  const columns: readonly Column<ReleaseAuditLine>[] = [
    { header: texts.when, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    { header: texts.what, cell: (line) => texts.change(line), lead: true },
    { header: texts.area, cell: (line) => titleOf(line.area) },
    { header: texts.release, cell: ({ hash }) => <code>{hash}</code> },
    { header: texts.who, cell: ({ by }) => by },
    { header: texts.why, cell: ({ reason }) => <span className={classes.reason}>{reason}</span> },
  ]
  const tools = (
    <Group gap="sm" align="center">
      <FilterBar label={texts.filters}>
        <FilterChoice
          label={texts.filter}
          choices={[
            { value: '', label: texts.allAreas },
            ...areas.map(({ name, title }) => ({ value: name, label: title })),
          ]}
          value={area}
          onChange={(to) => url.set('area', to)}
        />
      </FilterBar>
      <Button variant="light" disabled={shown.length === 0} onClick={() => saveFile(texts.file, auditCsv(shown))}>
        {texts.export}
      </Button>
    </Group>
  )
  return (
    <div>
      <DataTable
        title={texts.audit}
        tools={tools}
        columns={columns}
        rowKey={({ revision }) => revision}
        content={
          shown.length === 0
            ? { is: 'empty', message: lines.length === 0 ? texts.auditNone : texts.auditNotFound }
            : { is: 'ready', rows, status: texts.lines(shown.length) }
        }
      />
      <AllRows of={texts.audit} rest={shown.length - rows.length} onAll={() => setAll(true)} />
    </div>
  )
}
