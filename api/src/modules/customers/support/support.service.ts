import { dayInBrazil, isPast } from '@loopi/contract/calendar'
import type { CustomerSupport } from '@loopi/contract/customers/customer-support.schemas'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { reject } from '../../../lib/app-error.ts'
import { isoOrNull } from '../../../lib/clock.ts'
import { record } from '../../audit/audit.public.ts'
import { findCustomer } from '../customer-list.repository.ts'
import { accessOf, companiesOf, couponsOf } from './support.repository.ts'
import { supportTexts } from './support.texts.ts'

type Looker = { readonly actorId: number; readonly address: string; readonly at: Date }

/** Facts for support about a person; the access is recorded in the audit log. */
export async function lookAtCustomer(db: Db, customerId: number, looker: Looker): Promise<CustomerSupport> {
  return inTransaction(db, async (trx) => {
    if (!(await findCustomer(trx, 'everybody', customerId))) reject('customer/not-found')
    const subject = { type: 'customer', id: customerId } as const
    await record(trx, { ...looker, companyId: null, action: 'customer.view', subject })
    const coupons = await couponsOf(trx, customerId)
    const companies = await companiesOf(trx, customerId)
    const access = await accessOf(trx, customerId, looker.at)
    const today = dayInBrazil(looker.at)
    return {
      cupons: coupons.map((row) => ({
        ...{ id: row.id, coupon_id: row.coupon_id, clp: row.points_spent },
        titulo: row.title ?? supportTexts.welcome,
        empresa: row.company_id === null || row.company === null ? null : { id: row.company_id, name: row.company },
        resgatado_em: row.created_at.toISOString(),
        valid_until: row.valid_until,
        situacao: isPast(row.valid_until, today) ? 'vencido' : 'pronto',
      })),
      empresas: companies.map(({ id, name, source, since }) => ({
        ...{ id, name, origem: source, desde: since.toISOString() },
      })),
      ...{ sessoes_ativas: access.sessions, ultimo_acesso: isoOrNull(access.last_used) },
      ...{ segunda_etapa: access.second_factor, chaves_de_acesso: access.passkeys },
    }
  })
}
