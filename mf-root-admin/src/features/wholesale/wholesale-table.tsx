import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { usePages } from '@loopi/ui/api-client'
import { FilterBar, useDebouncedValue } from '@loopi/ui/components'
import { Button } from '@loopi/ui/core'
import { type Column, DataTable } from '@loopi/ui/data'
import { formatInstant } from '@loopi/ui/texts/format'
import { useKeptSearch } from '@loopi/ui/url-state'
import { useState } from 'react'
import { ListPager, PAGE_SIZE } from '../../components/list-pager.tsx'
import lists from '../../components/lists.module.css'
import { pageContent } from '../../components/page-content.ts'
import { RequestDialog } from './request-dialog.tsx'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

const columnsWith = (open: (request: WholesaleRequest) => void): readonly Column<WholesaleRequest>[] => [
  { header: texts.company, cell: ({ companyName }) => companyName, lead: true },
  // Unchecked: the form takes any text.
  { header: texts.cnpj, cell: ({ cnpj }) => cnpj },
  { header: texts.responsible, cell: ({ responsibleName }) => responsibleName },
  { header: texts.place, cell: ({ stateCity }) => stateCity },
  { header: texts.received, cell: ({ created_at }) => formatInstant(created_at) },
  { header: texts.actions, cell: (request) => <Open request={request} open={open} /> },
]

/** Wholesale requests, newest first: searched by the server, a page at a time. */
export function WholesaleTable() {
  const [typed, setTyped] = useKeptSearch()
  const busca = useDebouncedValue(typed.trim())
  const list = usePages(wholesale.list, { query: busca ? { busca } : {} }, PAGE_SIZE)
  const [request, setRequest] = useState<WholesaleRequest | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (about: WholesaleRequest) => {
    setRequest(about)
    setOpened(true)
  }
  return (
    <div className={lists.list}>
      <FilterBar
        label={texts.filters}
        search={{ label: texts.search, placeholder: texts.searchHint, value: typed, onChange: setTyped }}
      />
      <DataTable
        title={texts.table}
        columns={columnsWith(open)}
        rowKey={({ id }) => id}
        content={pageContent(list, texts, busca !== '')}
      />
      <ListPager list={list} />
      <RequestDialog request={request} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}

type OpenProps = { request: WholesaleRequest; open: (request: WholesaleRequest) => void }

const Open = ({ request, open }: OpenProps) => (
  <Button
    variant="light"
    size="compact-md"
    aria-label={texts.openOf(request.companyName)}
    onClick={() => open(request)}
  >
    {texts.open}
  </Button>
)
