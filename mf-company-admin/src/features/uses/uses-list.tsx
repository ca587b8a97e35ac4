import type { CouponUse } from '@loopi/contract/till/till.reading'
import { listContent } from '@loopi/shared/admin/list-content'
import { formatMoment, formatReais } from '@loopi/shared/texts/format'
import { FilterViews, Status } from '@loopi/shared/ui/components'
import { Text } from '@loopi/shared/ui/core'
import { type Column, DataTable, Pager } from '@loopi/shared/ui/data'
import { usePageSize } from '@loopi/shared/url-state'
import { useState } from 'react'
import { ExportButton } from '../../components/export-button.tsx'
import tools from '../../components/list-tools.module.css'
import { usesFile, useUses } from './uses.queries.ts'
import { useListTexts as texts } from './uses.texts.ts'

const STATES = ['usado', 'desfeito', 'conflito'] as const

/** Uses one by one, newest first. */
export function UsesList() {
  const [state, setState] = useState('')
  const situacao = STATES.find((known) => known === state)
  const filter = situacao ? { situacao } : {}
  const size = usePageSize()
  const list = useUses(filter, size.value)
  const where = texts.position(list.page, list.total === undefined ? undefined : Math.ceil(list.total / size.value))
  return (
    <>
      <div className={tools.tools}>
        <div className={tools.filters}>
          <FilterViews
            label={texts.filter}
            choices={[
              { value: '', label: texts.all },
              ...STATES.map((value) => ({ value, label: texts.states[value] })),
            ]}
            value={state}
            onChange={setState}
          />
        </div>
        <ExportButton name={texts.file} file={() => usesFile(filter)} />
      </div>
      <DataTable
        title={texts.table}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        content={listContent(list, situacao ? { ...texts, none: texts.notFound, count: texts.found } : texts)}
      />
      <Pager
        previous={list.previous}
        next={list.next}
        isFetchingPage={list.isFetchingPage}
        size={size}
        labels={{ ...texts.pages, where }}
      />
    </>
  )
}

const KINDS = { usado: 'ready', desfeito: 'inactive', conflito: 'expired' } as const

const COLUMNS: readonly Column<CouponUse>[] = [
  { header: texts.coupon, cell: ({ cupom }) => cupom, lead: true },
  { header: texts.customer, cell: ({ cliente }) => cliente ?? '', narrow: 'below' },
  { header: texts.where, cell: ({ loja, caixa }) => `${loja}, ${caixa}`, narrow: 'below' },
  { header: texts.when, cell: ({ em }) => <time dateTime={em}>{formatMoment(em)}</time>, narrow: 'below' },
  {
    header: texts.value,
    cell: ({ valor_centavos }) => (valor_centavos === null ? '' : formatReais(valor_centavos)),
    align: 'end',
    narrow: 'below',
  },
  { header: texts.state, cell: (use) => <State use={use} />, narrow: 'below' },
]

function State({ use }: { use: CouponUse }) {
  const details = [
    use.sem_rede && texts.offline,
    use.propria_equipe && texts.ownTeam,
    texts.paidBy(use.pago_por),
    texts.undone(use.motivo),
  ]
  return (
    <>
      <Status kind={KINDS[use.situacao]}>{texts.states[use.situacao]}</Status>
      <Text component="span" display="block" size="xs" c="dimmed">
        {details.filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
