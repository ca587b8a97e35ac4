import type { companies } from '@loopi/contract/companies/companies.contract'
import type { CompanyDetails } from '@loopi/contract/companies/companies.schemas'
import type { CompanyReview, SharedField } from '@loopi/contract/companies/company-decisions.schemas'
import { refuse } from '../fake-handler.ts'
import type { Answers } from './answers.ts'
import type { World } from './world.ts'

export function companyOf({ companies: all }: World, id: number): CompanyDetails {
  const company = all.find((one) => one.id === id)
  if (!company) throw refuse('company/not-found', {})
  return company
}

const demandNoApprovedRival = ({ companies: all }: World, { id, cnpj, email }: CompanyDetails): void => {
  const approved = all.filter((one) => one.status === 1 && one.id !== id)
  if (approved.some((one) => one.cnpj === cnpj)) throw refuse('company/cnpj-approved', {})
  if (approved.some((one) => one.email === email)) throw refuse('company/email-proven', {})
}

const sharedBy = (one: CompanyDetails, other: CompanyDetails): SharedField[] => [
  ...(one.cnpj === other.cnpj ? (['cnpj'] satisfies SharedField[]) : []),
  ...(one.email !== null && one.email === other.email ? (['email'] satisfies SharedField[]) : []),
  ...(one.nome === other.nome ? (['nome'] satisfies SharedField[]) : []),
]

/** Handlers of the decision endpoints. */
export function decisionAnswers(world: World): Pick<Answers<typeof companies>, 'changeStatus' | 'undo' | 'review'> {
  const decided = new Map<number, NonNullable<CompanyReview['decisao']>>()
  return {
    changeStatus: ({ body: { user_id, status, motivo, situacao_vista } }) => {
      const company = companyOf(world, user_id)
      if (situacao_vista !== undefined && situacao_vista !== company.status)
        throw refuse('company/decided', { by: decided.get(user_id)?.por ?? null, status: company.status })
      if (status === 1 && !company.email) throw refuse('company/email-missing', {})
      if (status === 1) demandNoApprovedRival(world, company)
      decided.set(user_id, { status, em: world.at(0), por: 'Equipe Loopi', motivo: motivo ?? null })
      return Object.assign(company, { status })
    },
    undo: ({ body }) => {
      const company = companyOf(world, body.user_id)
      if (!decided.delete(body.user_id) || company.status === 2) throw refuse('company/decision-final', {})
      return Object.assign(company, { status: 2 as const })
    },
    review: ({ params }) => {
      const company = companyOf(world, params.id)
      return {
        email_de: company.acesso_criado ? 'empresa' : 'ninguem',
        semelhantes: world.companies
          .filter(({ id }) => id !== company.id)
          .map((other) => ({ other, iguais: sharedBy(company, other) }))
          .filter(({ iguais }) => iguais.length > 0)
          .map(({ other: { id, name, status, created_at }, iguais }) => ({ id, name, status, created_at, iguais })),
        decisao: company.status === 2 ? null : (decided.get(company.id) ?? null),
      }
    },
  }
}
