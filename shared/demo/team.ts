import type { TeamRole } from '../contract/team/permissions.ts'
import { company } from './companies.ts'

type DemoMember = {
  readonly papel: TeamRole
  readonly name: string
  readonly email: string
  readonly daysAgo: number
  /** Null for a member who never signed in. */
  readonly seenDaysAgo: number | null
  readonly hasFactor: boolean
}

/** Team of the company, a member of each role; the first is the account that the README names. */
export const team = [
  {
    ...{ papel: 'proprietario', name: company.admin, email: company.email },
    ...{ daysAgo: company.daysAgo, seenDaysAgo: 0, hasFactor: false },
  },
  {
    ...{ papel: 'gestor', name: 'Otávio Queiroz', email: 'gestor@loopi.test' },
    ...{ daysAgo: 61, seenDaysAgo: 0, hasFactor: true },
  },
  {
    ...{ papel: 'marketing', name: 'Bianca Furtado', email: 'marketing@loopi.test' },
    ...{ daysAgo: 48, seenDaysAgo: 1, hasFactor: true },
  },
  {
    ...{ papel: 'financeiro', name: 'Sérgio Nakamura', email: 'financeiro@loopi.test' },
    ...{ daysAgo: 48, seenDaysAgo: 4, hasFactor: false },
  },
  {
    ...{ papel: 'caixa', name: 'Jandira Lopes', email: 'caixa@loopi.test' },
    ...{ daysAgo: 20, seenDaysAgo: 0, hasFactor: false },
  },
  {
    ...{ papel: 'leitura', name: 'Davi Monteiro', email: 'leitura@loopi.test' },
    ...{ daysAgo: 9, seenDaysAgo: null, hasFactor: false },
  },
] as const satisfies readonly DemoMember[]

/** Open invitations to the team. */
export const invitedToTeam = [
  { papel: 'caixa', email: 'loja.pocos@exemplo.test', daysAgo: 1 },
  { papel: 'caixa', email: 'loja.floripa@exemplo.test', daysAgo: 5 },
] as const satisfies readonly { readonly papel: TeamRole; readonly email: string; readonly daysAgo: number }[]

/** Lifetime of an invitation to a team in days. */
export const TEAM_INVITATION_DAYS = 7
