import type { audit } from '@loopi/contract/audit/audit.contract'
import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { events, FUNDING_REASON } from '@loopi/shared/demo/history'
import { team as members } from '@loopi/shared/demo/team'
import type { Answers } from '../answers.ts'
import { paged } from '../answers.ts'
import { numberOf } from '../ledger.ts'
import { ownCompany, type World } from '../world.ts'
import { IDS } from './accounts.ts'
import type { Persona } from './personas.ts'

type Line = Pick<AuditEntry, 'at' | 'actor' | 'action' | 'subject' | 'before' | 'details'>

/** Lines of the demo's log: everything so far is about the admin's company. */
export const auditAnswers = (world: World): Answers<typeof audit> => {
  const lines = [...movementsOf(world), ...changesOf(world), ...teamLinesOf(world)]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map((line, index, all) => ({ ...line, id: all.length - index, address: null }))
  const found = (query: { quem?: string | undefined } & Pick<Wanted, 'acao' | 'de' | 'ate'>) =>
    lines.filter(
      (line) =>
        (!query.quem || line.actor?.name.toLowerCase().includes(query.quem.toLowerCase())) &&
        (!query.acao || line.action === query.acao) &&
        (!query.de || line.at.slice(0, 10) >= query.de) &&
        (!query.ate || line.at.slice(0, 10) <= query.ate),
    )
  return {
    list: ({ query }) => paged(found(query), { limite: query.limite ?? 50, cursor: query.cursor }),
    ofCompany: ({ query }) => paged(found(query), { limite: query.limite ?? 50, cursor: query.cursor }),
    failedMails: () => [],
  }
}

type Wanted = { acao?: string | undefined; de?: string | undefined; ate?: string | undefined }

const actorOf = ({ users }: World, persona: Persona): Line['actor'] => {
  const { id, name, email, role } = users[persona]
  return { id, name, email, role }
}

const companyIn = (world: World) => ({
  type: 'company',
  id: String(IDS.admin),
  name: ownCompany(world)?.name ?? null,
})

/** Credits to customers, and fundings of the company. */
function movementsOf(world: World): Line[] {
  return events.flatMap((event) => {
    const at = world.at(-event.daysAgo)
    if ('funded' in event) {
      const details = { valor: event.funded, motivo: FUNDING_REASON }
      const actor = actorOf(world, 'root')
      return [{ at, actor, action: 'company.credit', subject: companyIn(world), before: null, details }]
    }
    if (!('credited' in event)) return []
    const id = numberOf(event.to)
    const name = world.customers.find((one) => one.id === id)?.name ?? null
    const subject = { type: 'customer', id: String(id), name }
    const details = { valor: event.credited }
    return [{ at, actor: actorOf(world, 'financeiro'), action: 'customer.credit', subject, before: null, details }]
  })
}

/** Work of the company's people in the last days. */
function changesOf(world: World): Line[] {
  const [promotion] = world.coupons
  const [batch] = world.batches
  const [brand] = world.brands
  const at = (hours: number) => world.at(-hours / 24)
  return [
    {
      ...{ at: at(3), actor: actorOf(world, 'marketing'), action: 'promotion.change' },
      subject: { type: 'promotion', id: String(promotion?.id), name: promotion?.title ?? null },
      ...{ before: { points_required: 80 }, details: { points_required: promotion?.points_required } },
    },
    {
      ...{ at: at(5), actor: actorOf(world, 'gestor'), action: 'batch.download' },
      subject: { type: 'batch', id: String(batch?.id), name: batch?.lote ?? null },
      ...{ before: null, details: { formato: 'pdf', de: 1, ate: 60 } },
    },
    {
      ...{ at: at(26), actor: actorOf(world, 'financeiro'), action: 'customer.export', subject: companyIn(world) },
      ...{ before: null, details: { clientes: world.customers.length } },
    },
    {
      ...{ at: at(30), actor: actorOf(world, 'root'), action: 'team.act', subject: companyIn(world) },
      ...{ before: null, details: { motivo: 'Chamado 4183: cupom não aparece para os clientes', minutos: 30 } },
    },
    {
      ...{ at: at(51), actor: actorOf(world, 'marketing'), action: 'brand.update' },
      subject: { type: 'brand', id: String(brand?.id), name: brand?.nome ?? null },
      ...{ before: { desconto_info: '5% na primeira compra' }, details: { desconto_info: brand?.desconto_info } },
    },
  ]
}

/** Invitations to the team, as accepted. */
const teamLinesOf = (world: World): Line[] =>
  members.slice(1).map(({ papel, name, daysAgo }) => ({
    ...{
      at: world.at(-daysAgo),
      actor: actorOf(world, papel === 'proprietario' ? 'admin' : papel),
      action: 'team.join',
    },
    subject: { type: 'user', id: String(IDS[papel === 'proprietario' ? 'admin' : papel]), name },
    ...{ before: null, details: { papel } },
  }))
