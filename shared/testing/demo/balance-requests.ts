import type { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { refuse } from '../fake-handler.ts'
import { type Answers, roleOf } from './answers.ts'
import { ownCompany, type World } from './world.ts'

export const balanceRequestAnswers = (world: World): Answers<typeof balanceRequests> => {
  const requests: BalanceRequest[] = world.balanceRequests
  return {
    list: (_input, seen) =>
      roleOf(seen) === 'root' ? requests.filter(({ situacao }) => situacao === 'aberto') : [...requests].reverse(),
    create: ({ body: { tipo, valor, observacao } }) => {
      if (requests.some((one) => one.tipo === tipo && one.situacao === 'aberto'))
        throw refuse('balance-request/open', {})
      const { id, name, cashloop_balance, recebido_em_resgates } = ownCompany(world) ?? refuseNobody()
      if (tipo === 'liberacao' && valor > recebido_em_resgates) throw refuse('ledger/insufficient-balance', {})
      const request: BalanceRequest = {
        ...{ id: world.nextId(), tipo, valor, observacao: observacao || null, criado_em: world.at(0) },
        ...{ situacao: 'aberto', decidido_em: null, valor_atendido: null, motivo: null },
        empresa: { id, name, cashloop_balance, recebido_em_resgates },
      }
      requests.push(request)
      return { id: request.id }
    },
    refuse: ({ params, body }) => {
      const request = requests.find(({ id }) => id === params.id)
      if (!request) throw refuse('balance-request/not-found', {})
      if (request.situacao !== 'aberto') throw refuse('balance-request/decided', {})
      Object.assign(request, { situacao: 'recusado', motivo: body.motivo, decidido_em: world.at(0) })
      return undefined
    },
  }
}

/** Closes the request that a movement grants. */
export function grantRequest(
  { balanceRequests, at }: World,
  { valor, pedido }: { readonly valor: number; readonly pedido?: number | undefined },
): void {
  if (pedido === undefined) return
  const request = balanceRequests.find(({ id }) => id === pedido)
  if (!request) throw refuse('balance-request/not-found', {})
  if (request.situacao !== 'aberto') throw refuse('balance-request/decided', {})
  Object.assign(request, { situacao: 'atendido', valor_atendido: valor, decidido_em: at(0) })
}

const refuseNobody = (): never => {
  throw refuse('auth/forbidden', {})
}
