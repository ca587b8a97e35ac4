import type { invitations } from '@loopi/contract/invitations/invitations.contract'
import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import { hasWords } from '@loopi/contract/search/folded'
import { anInvitationOfLink } from '../customer-builders.ts'
import { refuse } from '../fake-handler.ts'
import { type Answers, paged } from './answers.ts'
import { demandLink } from './people.ts'
import type { World } from './world.ts'

/** Invitation from what a company typed, sent now. */
export const invitedNow = (
  { at, nextId }: World,
  typed: { name: string; email: string; phone: string },
): InvitedPerson => ({
  ...{ id: nextId(), ...typed, situacao: 'enviado' },
  ...{ enviado_em: at(0), vence_em: at(30), reenviar_em: at(1), clp_oferecido: null },
})

export const invitationAnswers = (world: World): Answers<typeof invitations> => {
  const sent = (id: number) => {
    const found = world.invited.find((one) => one.id === id)
    if (!found) throw refuse('invitation/not-found', {})
    return found
  }
  const received = (id: number) => {
    const found = world.relations.convites.find((one) => one.id === id)
    if (!found) throw refuse('invitation/not-found', {})
    world.relations.convites = world.relations.convites.filter((one) => one !== found)
    return found
  }
  return {
    sent: ({ query }) => {
      const found = world.invited.filter(({ name, email }) => hasWords(`${name} ${email}`, query.busca ?? ''))
      return paged(found, query)
    },
    resend: ({ params }) => {
      const found = sent(params.id)
      if (found.reenviar_em > world.at(0)) throw refuse('invitation/sent-lately', {})
      Object.assign(found, {
        situacao: 'enviado',
        enviado_em: world.at(0),
        vence_em: world.at(30),
        reenviar_em: world.at(1),
      })
      return undefined
    },
    withdraw: ({ params }) => {
      const found = sent(params.id)
      world.invited = world.invited.filter((one) => one !== found)
      return undefined
    },
    offerCredit: ({ params, body }) => {
      sent(params.id).clp_oferecido = body.valor
      return { message: 'CLP oferecidos. Eles passam para o cliente quando ele aceitar o convite.' }
    },
    mine: () => world.relations,
    accept: ({ params, body }) => {
      const { empresa, clp_oferecido } = received(params.id)
      const relation = { company_id: world.nextId(), empresa, desde: world.at(0), origem: 'convite' as const }
      world.relations.empresas = [...world.relations.empresas, relation]
      const user = world.users.cliente
      if (body.com_credito) user.cashloop_balance = (user.cashloop_balance ?? 0) + (clp_oferecido ?? 0)
      return {
        message: `Convite aceito. Agora você é cliente de ${empresa}.`,
        cashloop_balance: user.cashloop_balance ?? 0,
      }
    },
    refuse: ({ params }) => {
      received(params.id)
      return undefined
    },
    leave: ({ params }) => {
      const { empresas } = world.relations
      if (!empresas.some(({ company_id }) => company_id === params.id)) throw refuse('company/not-found', {})
      world.relations.empresas = empresas.filter(({ company_id }) => company_id !== params.id)
      return undefined
    },
    look: ({ params }) => {
      demandLink(params.token)
      return anInvitationOfLink({ vence_em: world.at(20), clp_oferecido: 50 })
    },
    refuseByLink: ({ body }) => {
      demandLink(body.token)
      return undefined
    },
    register: ({ body }) => {
      demandLink(body.token)
      return { token: 'convidada', user_id: world.nextId() }
    },
  }
}
