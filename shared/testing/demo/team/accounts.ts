import type { OwnUser } from '@loopi/contract/account/account.schemas'
import type { CurrentUser } from '@loopi/contract/auth/auth.schemas'
import { company } from '@loopi/shared/demo/companies'
import { customers, root } from '@loopi/shared/demo/people'
import { team } from '@loopi/shared/demo/team'
import type { DemoCalendar } from '../rows.ts'
import { PERSONAS, type Persona, permissionsOfPersona, roleOfPersona, teamRoleOf } from './personas.ts'

/** Ids of the people; the company has the owner's. */
export const IDS = {
  ...{ root: 1, admin: 2, cliente: 7, atuando: 1 },
  ...{ gestor: 61, marketing: 62, financeiro: 63, caixa: 64, leitura: 65 },
} as const satisfies Record<Persona, number>

type Account = { readonly name: string; readonly email: string }

const [customer] = customers

function accountOf(persona: Persona): Account {
  if (persona === 'cliente') return customer
  return team.find(({ papel }) => papel === teamRoleOf(persona)) ?? root
}

const ofEach = <Value>(make: (persona: Persona) => Value) =>
  Object.fromEntries(PERSONAS.map((persona) => [persona, make(persona)])) as Record<Persona, Value>

export const EMAILS: Record<Persona, string> = ofEach((persona) => accountOf(persona).email)

export type SecondFactors = Partial<Record<Persona, { readonly since: string; left: number }>>

type People = {
  readonly users: Record<Persona, CurrentUser>
  readonly accounts: Record<Persona, OwnUser>
  readonly secondFactors: SecondFactors
}

/** People of the demo; `balance` is the customer's. */
export function peopleOf({ at }: DemoCalendar, balance: number): People {
  const secondFactors: SecondFactors = {}
  for (const persona of PERSONAS)
    if (team.some(({ papel, hasFactor }) => hasFactor && papel === teamRoleOf(persona)))
      secondFactors[persona] = { since: at(-30), left: 8 }
  return {
    users: ofEach((persona) => ({ ...userOf(persona, balance), ...memberFields(persona, at) })),
    accounts: ofEach(ownUserOf),
    secondFactors,
  }
}

const userOf = (persona: Persona, balance: number): CurrentUser => ({
  ...{ id: IDS[persona], ...accountOf(persona), role: roleOfPersona(persona), status: 1 },
  cashloop_balance: persona === 'cliente' ? balance : null,
})

/** Fields of `/me` for those who work for the company. */
function memberFields(persona: Persona, at: DemoCalendar['at']): Partial<CurrentUser> {
  if (roleOfPersona(persona) !== 'admin') return {}
  const teamRole = teamRoleOf(persona)
  return {
    ...(teamRole && { papel_equipe: teamRole }),
    permissoes: [...permissionsOfPersona(persona)],
    ...{ empresa_id: IDS.admin, empresa: company.name },
    ...(persona === 'atuando' && { atuando_ate: at(30 / (24 * 60)) }),
  }
}

function ownUserOf(persona: Persona): OwnUser {
  const { name, email } = accountOf(persona)
  const role = roleOfPersona(persona)
  return {
    ...{ id: IDS[persona], role, name, nome: name, email, email_pendente: null },
    ...(role === 'admin' ? OF_COMPANY : role === 'root' ? OF_NOBODY : ofCustomer()),
  }
}

const NO_COMPANY = {
  ...{ cnpj: null, categoria: null, endereco: null, cidade: null, estado: null, cep: null },
  ...{ descricao_empresa: null, descricao: null, empresa: null },
}

const OF_NOBODY = { cpf: null, phone: null, telefone: null, ...NO_COMPANY, somente_leitura: [] }

function ofCustomer() {
  const { cpf, phone } = customer
  return { cpf, phone, telefone: phone, ...NO_COMPANY, somente_leitura: ['cpf' as const] }
}

const OF_COMPANY = {
  ...{ cpf: null, phone: company.telefone, telefone: company.telefone },
  ...{ cnpj: company.cnpj, categoria: company.categoria, endereco: company.endereco, cidade: company.cidade },
  ...{ estado: company.estado, cep: company.cep, descricao_empresa: company.descricao_empresa },
  ...{ descricao: company.descricao_empresa, empresa: company.name, somente_leitura: ['cnpj' as const] },
}
