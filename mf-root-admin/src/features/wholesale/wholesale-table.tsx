import { query } from '@loopi/shared/api-client'
import { wholesale } from '@loopi/shared/contract/wholesale/wholesale.contract'
import type { WholesaleRequest } from '@loopi/shared/contract/wholesale/wholesale.schemas'
import { common } from '@loopi/shared/texts/common'
import { formatInstant } from '@loopi/shared/texts/format'
import { foundIn } from '@loopi/shared/texts/search'
import { Button } from '@loopi/shared/ui/core'
import { type Column, DataTable, SearchField, tableContent } from '@loopi/shared/ui/data'
import { useQuery } from '@loopi/shared/ui/query'
import { useState } from 'react'
import { RequestDialog } from './request-dialog.tsx'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

const columnsWith = (open: (request: WholesaleRequest) => void): readonly Column<WholesaleRequest>[] => [
  { header: texts.company, cell: ({ companyName }) => companyName, lead: true },
  // As it was typed: the form checks nothing.
  { header: texts.cnpj, cell: ({ cnpj }) => cnpj },
  { header: texts.responsible, cell: ({ responsibleName }) => responsibleName },
  { header: texts.place, cell: ({ stateCity }) => stateCity },
  { header: texts.received, cell: ({ created_at }) => formatInstant(created_at) },
  { header: texts.actions, cell: (request) => <Open request={request} open={open} /> },
]

const sentences = { ...texts, loading: common.loading, retry: common.retry }

/** All wholesale requests, newest first, searchable. */
export function WholesaleTable() {
  const list = useQuery(query(wholesale.list))
  // Not in the address: what is typed may be a person's name.
  const [typed, setTyped] = useState('')
  const [request, setRequest] = useState<WholesaleRequest | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (about: WholesaleRequest) => {
    setRequest(about)
    setOpened(true)
  }
  const matches = ({ companyName, cnpj, responsibleName, stateCity }: WholesaleRequest) =>
    foundIn(typed, [companyName, cnpj, responsibleName, stateCity])
  return (
    <>
      <DataTable
        title={texts.table}
        columns={columnsWith(open)}
        rowKey={({ id }) => id}
        content={tableContent(list, sentences, matches)}
        tools={<SearchField label={texts.search} placeholder={texts.searchHint} value={typed} onChange={setTyped} />}
      />
      <RequestDialog request={request} opened={opened} onClose={() => setOpened(false)} />
    </>
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
