import { permissionsOf, type TeamRole } from '@loopi/contract/team/permissions'
import type { team } from '@loopi/contract/team/team.contract'
import { company } from '@loopi/shared/demo/companies'
import { TEAM_INVITATION_DAYS } from '@loopi/shared/demo/team'
import { refuse, type Seen } from '../../fake-handler.ts'
import type { Answers } from '../answers.ts'
import { demandOwner, personOf } from '../people.ts'
import type { World } from '../world.ts'
import { PERSONAS, tokenOf } from './personas.ts'
import type { MemberRow } from './team-rows.ts'

/** Token of an invitation that is over, and of one to an address with an account; any other is open and new. */
const LINKS = { over: 'vencido', known: 'conta' }

/** Reply of a list, and what each change of it needs. */
function teamOf(world: World) {
  const { team: rows, users } = world
  const memberOf = (id: number) => {
    const found = rows.membros.find((one) => one.id === id)
    if (!found) throw refuse('team/member-not-found', {})
    return found
  }
  return {
    memberOf,
    shownTo: (seen: Seen) => ({
      ...rows,
      membros: rows.membros.map((one) => ({ ...one, voce: one.id === users[personOf(seen)].id })),
    }),
    /** Refuses a change that would take the last owner away. */
    demandAnotherOwner: (than: MemberRow) => {
      if (than.papel === 'proprietario' && !rows.membros.some((one) => one !== than && one.papel === 'proprietario'))
        throw refuse('team/last-owner', {})
    },
    /** Gives a role, which the person's next call notices. */
    give: (to: MemberRow, papel: TeamRole) => {
      to.papel = papel
      const persona = PERSONAS.find((one) => one !== 'atuando' && users[one].id === to.id)
      if (persona) Object.assign(users[persona], { papel_equipe: papel, permissoes: [...permissionsOf(papel)] })
    },
    take: (leaving: MemberRow) => {
      rows.membros = rows.membros.filter((one) => one !== leaving)
    },
  }
}

export const teamAnswers = (world: World): Answers<typeof team> => {
  const { memberOf, shownTo, demandAnotherOwner, give, take } = teamOf(world)
  const self = (seen: Seen) => memberOf(world.users[personOf(seen)].id)
  return {
    ...invitationAnswers(world),
    list: (_input, seen) => shownTo(seen),
    owners: () => world.team.membros.filter(({ papel }) => papel === 'proprietario').map(({ name }) => ({ name })),
    changeRole: ({ params, body }, seen) => {
      const found = memberOf(params.id)
      if (body.papel !== 'proprietario') demandAnotherOwner(found)
      give(found, body.papel)
      return { ...found, voce: found === self(seen) }
    },
    remove: ({ params }) => {
      const found = memberOf(params.id)
      demandAnotherOwner(found)
      take(found)
      return undefined
    },
    leave: (_input, seen) => {
      demandAnotherOwner(self(seen))
      take(self(seen))
      return undefined
    },
    transfer: ({ body }, seen) => {
      demandOwner(body)
      const to = memberOf(body.to)
      if (to === self(seen)) throw refuse('team/oneself', {})
      give(self(seen), 'gestor')
      give(to, 'proprietario')
      return shownTo(seen)
    },
    requireSecondFactor: ({ body }) => {
      world.team.segundo_fator_obrigatorio = body.obrigatorio
      return body
    },
  }
}

type InvitationAnswers = Pick<Answers<typeof team>, 'invite' | 'resend' | 'withdraw' | 'look' | 'accept'>

function invitationAnswers(world: World): InvitationAnswers {
  const { team: rows, at } = world
  const times = () => ({ enviado_em: at(0), vence_em: at(TEAM_INVITATION_DAYS) })
  const sent = (id: number) => {
    const found = rows.convites.find((one) => one.id === id)
    if (!found) throw refuse('team/invitation-not-found', {})
    return found
  }
  const demandOpen = (token: string) => {
    if (token === LINKS.over) throw refuse('team/invitation-gone', {})
  }
  return {
    invite: ({ body: { email, papel } }, seen) => {
      if (rows.membros.some((one) => one.email === email)) throw refuse('team/member-already', {})
      const convidado_por = world.users[personOf(seen)].name
      rows.convites = [
        { id: world.nextId(), email, papel, convidado_por, ...times() },
        ...rows.convites.filter((one) => one.email !== email),
      ]
      return undefined
    },
    resend: ({ params }) => {
      Object.assign(sent(params.id), times())
      return undefined
    },
    withdraw: ({ params }) => {
      const found = sent(params.id)
      rows.convites = rows.convites.filter((one) => one !== found)
      return undefined
    },
    look: ({ params: { token } }) => {
      demandOpen(token)
      const [invited] = rows.convites
      return {
        ...{ empresa: company.name, papel: 'caixa', email: invited?.email ?? '', convidado_por: company.admin },
        conta: token === LINKS.known,
      }
    },
    accept: ({ body: { token, password, password_confirmation } }) => {
      demandOpen(token)
      if (password !== password_confirmation) throw refuse('password/mismatch', {})
      const { role, status, email, id } = world.users.caixa
      return { data: { role, status, email, id }, access_token: tokenOf('caixa') }
    },
  }
}
