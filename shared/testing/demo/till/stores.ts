import type { stores } from '@loopi/contract/stores/stores.contract'
import { company } from '@loopi/shared/demo/companies'
import { refuse } from '../../fake-handler.ts'
import { type Answers, paged } from '../answers.ts'
import type { World } from '../world.ts'
import type { DeviceRow, StoreRow } from './till-rows.ts'

const PAIRING_MINUTES = 10
const DAY_MINUTES = 24 * 60

/** Characters that do not look alike. */
const CLEAR = '34679ACDEFGHJKMNPQRTWXY'

function storeOf({ till }: World, id: number): StoreRow {
  const found = till.lojas.find((one) => one.id === id)
  if (!found) throw refuse('store/not-found', {})
  return found
}

function ownStore({ till }: World, row: StoreRow) {
  const devices = till.aparelhos.filter(
    ({ loja_id, revogado, pareado_em }) => loja_id === row.id && !revogado && pareado_em !== null,
  )
  const seen = devices.flatMap(({ visto_em }) => visto_em ?? []).sort()
  return { ...row, aparelhos: devices.length, visto_em: seen.at(-1) ?? null }
}

function shownDevice({ id, nome, revogado, pareado_em, visto_em, vence_em }: DeviceRow) {
  const situacao = revogado ? ('revogado' as const) : pareado_em === null ? ('aguardando' as const) : ('ativo' as const)
  return { id, nome, situacao, pareado_em, visto_em, vence_em }
}

/** `XXXX-XXXX`, another one for each number. */
function pairingCodeOf(number: number): string {
  const letters = Array.from({ length: 8 }, (_, at) => CLEAR[(number * (at + 7)) % CLEAR.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export const storeAnswers = (world: World): Answers<typeof stores> => {
  const { till, at } = world
  const placed = () =>
    till.lojas
      .toSorted((a, b) => `${a.estado}${a.cidade}`.localeCompare(`${b.estado}${b.cidade}`, 'pt-BR'))
      .map((row) => ({ ...row, empresa: company.name }))
  return {
    list: () => till.lojas.map((row) => ownStore(world, row)),
    create: ({ body }) => {
      const row = { id: world.nextId(), ...body }
      till.lojas.push(row)
      return ownStore(world, row)
    },
    update: ({ params, body }) => ownStore(world, Object.assign(storeOf(world, params.id), body)),
    remove: ({ params }) => {
      const row = storeOf(world, params.id)
      till.lojas = till.lojas.filter((one) => one !== row)
      for (const one of till.aparelhos) if (one.loja_id === row.id) one.revogado = true
      return undefined
    },
    devices: ({ params }) => {
      const { id } = storeOf(world, params.id)
      return till.aparelhos.filter(({ loja_id }) => loja_id === id).map(shownDevice)
    },
    addDevice: ({ params, body }) => {
      const [loja_id, id] = [storeOf(world, params.id).id, world.nextId()]
      const times = { pareado_em: null, visto_em: null, vence_em: null }
      const codigo = pairingCodeOf(id)
      till.aparelhos.push({ id, nome: body.nome, loja_id, codigo, token: null, revogado: false, ...times })
      return { id, codigo, vence_em: at(PAIRING_MINUTES / DAY_MINUTES) }
    },
    revokeDevice: ({ params }) => {
      const found = till.aparelhos.find(({ id }) => id === params.id)
      if (!found) throw refuse('device/not-found', {})
      found.revogado = true
      return undefined
    },
    ofCoupon: ({ query }) => paged(placed(), query),
    ofWelcome: ({ query }) => paged(placed(), query),
  }
}
