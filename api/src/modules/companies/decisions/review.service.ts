import type { CompanyReview, SharedField } from '@loopi/contract/companies/company-decisions.schemas'
import type { Db } from '../../../db/database.ts'
import { reject } from '../../../lib/app-error.ts'
import { findReviewed, findSimilar } from './review.repository.ts'

export async function reviewCompany(db: Db, companyId: number): Promise<CompanyReview> {
  const row = (await findReviewed(db, companyId)) ?? reject('company/not-found')
  const similar = await findSimilar(db, companyId)
  return {
    email_de: row.email_owner === null ? 'ninguem' : row.owners_company === row.id ? 'empresa' : 'outra-conta',
    semelhantes: similar.map(({ id, name, status, created_at, ...same }) => ({
      ...{ id, name, status, created_at: created_at.toISOString() },
      iguais: [
        ...(same.same_cnpj ? (['cnpj'] satisfies SharedField[]) : []),
        ...(same.same_email ? (['email'] satisfies SharedField[]) : []),
        ...(same.same_name ? (['nome'] satisfies SharedField[]) : []),
      ],
    })),
    decisao: row.decided_at && {
      status: row.status,
      em: row.decided_at.toISOString(),
      por: row.decided_by,
      motivo: row.decision_reason,
    },
  }
}
