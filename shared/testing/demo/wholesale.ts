import { hasWords } from '@loopi/contract/search/folded'
import type { WholesaleDocument } from '@loopi/contract/wholesale/documents'
import { protocolOf, requestOfProtocol } from '@loopi/contract/wholesale/protocol'
import { WHOLESALE_STATE_NAMES } from '@loopi/contract/wholesale/states'
import type { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleDetails, WholesaleMove, WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { root } from '@loopi/shared/demo/people'
import { type DemoWholesale, wholesaleDocuments, wholesaleRequests } from '@loopi/shared/demo/requests'
import { refuse } from '../fake-handler.ts'
import { type Answers, paged } from './answers.ts'
import type { World } from './world.ts'

const file = (document: WholesaleDocument) => {
  const { name, type, text } = wholesaleDocuments[document]
  return { name, type, size: new TextEncoder().encode(text).length }
}

const FIRST_ID = 71

/** Requests of the demo with their moves, newest first. */
const requestsOf = ({ at }: Pick<World, 'at'>): WholesaleDetails[] =>
  wholesaleRequests.map(({ daysAgo, moves, ...request }: DemoWholesale, index) => {
    const movimentos = moves
      .map(({ daysAgo: ago, ...move }): WholesaleMove => ({ ...move, em: at(-ago), por: root.name }))
      .toReversed()
    const files = { cnpjCard: file('cnpjCard'), socialContract: file('socialContract') }
    return { ...request, ...files, id: FIRST_ID - index, created_at: at(-daysAgo), ...standing(movimentos), movimentos }
  })

/** State of a request after its moves, newest first. */
function standing([last]: readonly WholesaleMove[]) {
  return {
    situacao: last?.situacao ?? ('novo' as const),
    movido_em: last?.em ?? null,
    movido_por: last?.por ?? null,
    motivo: last?.motivo ?? null,
  }
}

const listed = ({ movimentos: _moves, ...request }: WholesaleDetails): WholesaleRequest => request

export function wholesaleAnswers(world: World): Answers<typeof wholesale> {
  const all = requestsOf(world)
  const found = (busca = '') =>
    all.filter(
      ({ id, companyName, cnpj, responsibleName, stateCity }) =>
        id === requestOfProtocol(busca) || hasWords(`${companyName} ${cnpj} ${responsibleName} ${stateCity}`, busca),
    )
  const requestOf = (id: number): WholesaleDetails => {
    const request = all.find((one) => one.id === id)
    if (!request) throw refuse('wholesale/not-found', {})
    return request
  }
  return {
    request: () => ({
      message: 'Solicitação recebida. Respondemos em até dois dias úteis.',
      protocolo: protocolOf(FIRST_ID + 1),
    }),
    list: ({ query }) => {
      const rows = found(query.busca).filter(
        ({ situacao }) => query.situacao === undefined || situacao === query.situacao,
      )
      return paged(rows.map(listed), query)
    },
    counts: ({ query }) => {
      const rows = found(query.busca)
      const count = (state: string) => rows.filter(({ situacao }) => situacao === state).length
      return Object.fromEntries(WHOLESALE_STATE_NAMES.map((state) => [state, count(state)])) as Record<
        (typeof WHOLESALE_STATE_NAMES)[number],
        number
      >
    },
    get: ({ params }) => requestOf(params.id),
    move: ({ params, body: { situacao, situacao_vista: seen, motivo } }) => {
      const request = requestOf(params.id)
      if (request.situacao !== seen) throw refuse('wholesale/moved', { by: request.movido_por, to: request.situacao })
      if (situacao !== seen) {
        request.movimentos.unshift({ situacao, motivo, em: world.at(0), por: root.name })
        Object.assign(request, standing(request.movimentos))
      }
      return listed(request)
    },
    file: ({ params }) => {
      const { text, name, type } = wholesaleDocuments[params.document]
      return new File([text], name, { type })
    },
  }
}
