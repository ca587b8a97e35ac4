import { dayInBrazil } from '@loopi/contract/calendar'
import { codeOf } from '@loopi/contract/till/offline-token'
import type { till } from '@loopi/contract/till/till.contract'
import { OFFLINE_CEILING, syncItem, UNDO_MINUTES } from '@loopi/contract/till/till.schemas'
import { company } from '@loopi/shared/demo/companies'
import { formatDay, formatMinute } from '@loopi/shared/texts/format'
import { refuse, type Seen } from '../../fake-handler.ts'
import { type Answers, paged } from '../answers.ts'
import { personOf } from '../people.ts'
import { permissionsOfPersona } from '../team/personas.ts'
import { IDS, type World } from '../world.ts'
import { type Judged, judge, takesWelcome } from './judging.ts'
import { tillResultsOf } from './results.ts'
import { deviceOf, pairDevice, type UseRow } from './till-rows.ts'

const MINUTE = 60_000

type Place = { readonly loja_id: number; readonly loja: string; readonly caixa: string; readonly by: string }

/** Store and cashier of a call: a device knows its store, a member names it. */
function placeOf(world: World, seen: Seen, named: number | null | undefined): Place {
  const device = deviceOf(world, seen)
  const store = world.till.lojas.find(({ id }) => id === (device?.loja_id ?? named))
  if (!store) throw refuse('till/store-missing', {})
  const caixa = seen.token === null && device ? device.nome : world.users[personOf(seen)].name
  return { loja_id: store.id, loja: store.nome, caixa, by: cashierOf(world, seen) }
}

const cashierOf = (world: World, seen: Seen): string => {
  const device = deviceOf(world, seen)
  return device ? `device ${device.id}` : `member ${world.users[personOf(seen)].id}`
}

const mayUndoAll = (seen: Seen): boolean =>
  seen.token !== null && permissionsOfPersona(personOf(seen)).includes('caixa.estornar')

type NewUse = Pick<UseRow, 'em' | 'valor_centavos' | 'venda' | 'situacao' | 'id_local' | 'sem_rede'>

function addUse(world: World, { checked, held }: Judged, code: string, place: Place, use: NewUse): UseRow {
  const row: UseRow = {
    ...{ ...use, ...place, id: world.nextId(), codigo: codeOf(code).toUpperCase(), cupom_id: held?.id || null },
    ...{ cupom: checked.cupom?.titulo ?? '', cliente: checked.cliente },
    ...{ desfeito_em: null, motivo: null, propria_equipe: false },
    pago_por: use.situacao === 'conflito' ? 'empresa' : null,
  }
  world.till.usos.unshift(row)
  return row
}

/** A use as the interface shows it. */
const shown = ({ loja_id: _, codigo: __, cupom_id: ___, by: ____, id_local: _____, ...use }: UseRow) => use

export const tillAnswers = (world: World): Answers<typeof till> => ({
  ...useAnswers(world),
  pair: ({ body }) => {
    const { token, nome, loja_id, vence_em } = pairDevice(world, body.codigo)
    const loja = world.till.lojas.find(({ id }) => id === loja_id)?.nome ?? ''
    return { token, aparelho: nome, loja, empresa: company.name, vence_em: vence_em ?? world.at(90) }
  },
  state: (_input, seen) => {
    const device = deviceOf(world, seen)
    const lojas = world.till.lojas.map(({ id, nome }) => ({ id, nome }))
    return {
      empresa: { id: IDS.admin, nome: company.name },
      loja: lojas.find(({ id }) => id === device?.loja_id) ?? null,
      aparelho: device && { id: device.id, nome: device.nome, vence_em: device.vence_em ?? world.at(90) },
      lojas: device ? [] : lojas,
      chaves: [],
      promocoes: world.coupons
        .filter(({ company_id }) => company_id === IDS.admin)
        .map(({ id, title: titulo, discount: desconto, description: descricao, brand_name: marca }) => ({
          ...{ id, titulo, desconto, descricao, marca },
        })),
      aceita_boas_vindas: takesWelcome(world),
      limite: { usos: OFFLINE_CEILING.uses, centavos: OFFLINE_CEILING.centavos },
      agora: new Date().toISOString(),
    }
  },
  used: () => ({ usados: [], desfeitos: [], ate: new Date().toISOString() }),
  check: ({ body }) => judge(world, body.codigo).checked,
  today: (_input, seen) => {
    const today = dayInBrazil(new Date())
    const by = cashierOf(world, seen)
    return world.till.usos.filter((one) => one.by === by && dayInBrazil(new Date(one.em)) === today).map(shown)
  },
  uses: ({ query }) => {
    const { loja, promocao, situacao, de = '', ate = '9999' } = query
    const found = world.till.usos.filter(
      (one) =>
        (loja === undefined || one.loja_id === loja) &&
        (promocao === undefined || one.cupom_id === promocao) &&
        (situacao === undefined || one.situacao === situacao) &&
        dayInBrazil(new Date(one.em)) >= de &&
        dayInBrazil(new Date(one.em)) <= ate,
    )
    return paged(found.map(shown), query)
  },
  results: ({ query }) => tillResultsOf(world, query.dias),
})

const useAnswers = (world: World): Pick<Answers<typeof till>, 'use' | 'undo' | 'sync'> => ({
  use: ({ body }, seen) => {
    const place = placeOf(world, seen, body.loja_id)
    const judged = judge(world, body.codigo)
    const { checked, held, use } = judged
    if (use) throw refuse('coupon/used', { when: `hoje às ${formatMinute(use.em)}`, store: use.loja })
    if (!held || !checked.cupom) throw refuse('till/unknown-code', {})
    if (checked.estado === 'vencido') throw refuse('till/expired', { day: formatDay(held.valid_until ?? '') })
    const em = new Date().toISOString()
    const { valor_centavos = null, venda } = body
    const row = addUse(world, judged, body.codigo, place, {
      ...{ em, valor_centavos, venda, situacao: 'usado', sem_rede: false },
      id_local: seen.headers['idempotency-key'] ?? null,
    })
    const desfaz_ate = new Date(Date.parse(em) + UNDO_MINUTES * MINUTE).toISOString()
    return { uso_id: row.id, em, cupom: checked.cupom, cliente: checked.cliente, desfaz_ate }
  },
  undo: ({ body }, seen) => {
    const found = world.till.usos.find(({ id }) => id === body.uso_id)
    if (!found || (found.by !== cashierOf(world, seen) && !mayUndoAll(seen))) throw refuse('till/use-not-found', {})
    if (found.situacao === 'desfeito') throw refuse('till/undone', {})
    const isLate = Date.now() - Date.parse(found.em) > UNDO_MINUTES * MINUTE
    if (isLate && !mayUndoAll(seen)) throw refuse('till/undo-late', {})
    Object.assign(found, { situacao: 'desfeito', desfeito_em: new Date().toISOString(), motivo: body.motivo })
    return shown(found)
  },
  sync: ({ body }, seen) => {
    const place = placeOf(world, seen, null)
    return body.map((sent) => settle(world, sent, place))
  },
})

/** Settles a use that a device accepted without a network. */
function settle(world: World, sent: unknown, place: Place) {
  const { id_local, codigo, em, valor_centavos = null, venda } = syncItem.parse(sent)
  const use = { id_local, sem_rede: true }
  const known = world.till.usos.find((one) => one.by === place.by && one.id_local === id_local)
  if (known)
    return { id_local, resultado: 'repetido' as const, mensagem: 'Este uso já estava registrado.', uso_id: known.id }
  const judged = judge(world, codigo)
  const { estado, mensagem } = judged.checked
  if (estado !== 'valido' && estado !== 'usado')
    return { id_local, resultado: 'recusado' as const, mensagem, uso_id: null }
  const resultado = estado === 'usado' ? ('conflito' as const) : ('aceito' as const)
  const situacao = estado === 'usado' ? ('conflito' as const) : ('usado' as const)
  const { id } = addUse(world, judged, codigo, place, { ...use, em, valor_centavos, venda, situacao })
  return { id_local, resultado, mensagem: RESULTS[resultado], uso_id: id }
}

const RESULTS = {
  aceito: 'Uso registrado.',
  conflito: 'Outro caixa usou este cupom antes. O desconto fica por conta da empresa.',
} as const
