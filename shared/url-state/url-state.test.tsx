import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen } from '@testing-library/react'
import { useKeptSearch, useUrlFilters, useUrlState } from './index.ts'

const read = (parameters: URLSearchParams) => parameters.get('ordem') ?? ''
const write = (order: string, others: URLSearchParams) => new URLSearchParams([...others, ['ordem', order]])

type Ways = Record<'type' | 'choose' | 'sort', (value: string) => void>

function Page({ rendered }: { rendered: Ways[] }) {
  const [typed, type] = useKeptSearch()
  const url = useUrlState({ replace: true })
  const { revise } = useUrlFilters(read, write)
  rendered.push({ type, choose: (filter) => url.set('filtro', filter), sort: (order) => revise(() => order) })
  return <p>{typed}</p>
}

test.each([
  ['typed, chosen and sorted', ['type', 'choose', 'sort']],
  ['sorted, chosen and typed', ['sort', 'choose', 'type']],
  ['chosen, sorted and typed', ['choose', 'sort', 'type']],
] as const)('changes of one moment are all kept: %s', async (_what, order) => {
  const rendered: Ways[] = []
  const { router } = renderPage(<Page rendered={rendered} />, { at: '/clientes?pagina=2' })
  // Functions of the first render, which know only their own change.
  const [ways] = rendered
  const given = { type: 'ana', choose: 'ativos', sort: 'nome' }
  await act(async () => {
    for (const way of order) ways?.[way](given[way])
  })
  const { search, state } = router.state.location
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ pagina: '2', filtro: 'ativos', ordem: 'nome' })
  expect(state).toEqual({ busca: 'ana' })
  expect(screen.getByText('ana')).toBeInTheDocument()
})
