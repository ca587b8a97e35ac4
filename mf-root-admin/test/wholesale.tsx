import { hasWords } from '@loopi/contract/search/folded'
import { WHOLESALE_STATE_NAMES, type WholesaleState } from '@loopi/contract/wholesale/states'
import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleMove, WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { DEFAULT_SETTINGS, PAGE_DATA_ID } from '@loopi/shared/federation/page-data'
import { WholesalePage } from '../src/features/wholesale/wholesale.page.tsx'

/** Sets the host's page data of WHOLESALE=api. */
export function turnWholesaleOn(): void {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = PAGE_DATA_ID
  data.textContent = JSON.stringify({ areas: [], settings: { ...DEFAULT_SETTINGS, wholesale: 'api' } })
  document.head.append(data)
}

export const aRequest = (over: Partial<WholesaleRequest>): WholesaleRequest => ({
  id: 7,
  companyName: 'Mercado Boa Vista',
  cnpj: 'não lembro agora',
  responsibleName: 'Paulo Reis',
  email: 'paulo@boavista.test',
  phone: '(19) 98888-7777',
  stateCity: 'SP / Campinas',
  productsInterest: null,
  cnpjCard: { name: 'cartão.pdf', type: 'application/pdf', size: 20_480 },
  socialContract: { name: 'contrato.png', type: 'image/png', size: 100 },
  created_at: '2026-11-18T12:00:00Z',
  situacao: 'novo',
  movido_em: over.situacao && over.situacao !== 'novo' ? '2026-11-19T12:00:00Z' : null,
  movido_por: null,
  motivo: null,
  ...over,
})

type Rows = WholesaleRequest[] | Promise<WholesaleRequest[]>
type Query = { situacao?: WholesaleState | undefined; busca?: string | undefined }

const requestsIn = (rows: readonly WholesaleRequest[], { situacao, busca = '' }: Query): WholesaleRequest[] =>
  rows.filter((row) => (situacao === undefined || row.situacao === situacao) && hasWords(row.companyName, busca))

type Options = {
  at?: string
  backend?: FakeBackend
  moves?: WholesaleMove[]
  /** States whose requests fail to load. */
  fails?: (state: WholesaleState | undefined) => boolean
}

/** Opens the board with requests that moves change. */
export function openBoard(
  given: WholesaleRequest[] | (() => Rows),
  { at = '/admin-root/atacado', backend = new FakeBackend(), moves = [], fails = () => false }: Options = {},
) {
  // Copies, because moves mutate them.
  const copies = typeof given === 'function' ? [] : given.map((row) => ({ ...row }))
  const rows = typeof given === 'function' ? given : () => copies
  const one = async (id: number) => {
    const found = (await rows()).find((row) => row.id === id)
    if (!found) throw refuse('wholesale/not-found', {})
    return found
  }
  backend
    .on(wholesale.list, async ({ query }) => {
      if (fails(query.situacao)) throw unreachable()
      const found = requestsIn(await rows(), query)
      const from = Number(query.cursor ?? 0)
      const to = from + (query.limite ?? found.length)
      return { data: found.slice(from, to), proximo: to < found.length ? String(to) : null, total: found.length }
    })
    .on(wholesale.counts, async ({ query }) => {
      const found = requestsIn(await rows(), query)
      const count = (state: WholesaleState) => found.filter(({ situacao }) => situacao === state).length
      return Object.fromEntries(WHOLESALE_STATE_NAMES.map((state) => [state, count(state)])) as Record<
        WholesaleState,
        number
      >
    })
    .on(wholesale.get, async ({ params }) => ({ ...(await one(params.id)), movimentos: moves }))
    .on(wholesale.move, async ({ params, body: { situacao, motivo } }) =>
      Object.assign(await one(params.id), { situacao, motivo, movido_em: '2026-11-20T12:00:00Z', movido_por: 'Eu' }),
    )
  return renderPage(<WholesalePage />, { at, as: 'root', backend })
}
