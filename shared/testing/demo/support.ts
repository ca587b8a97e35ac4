import type { CustomerSupport } from '@loopi/contract/customers/customer-support.schemas'
import type { KnownCustomer } from './rows.ts'
import { ownCompany, type World } from './world.ts'

/** What support is shown of a customer of the demo. */
export function supportOf(world: World, customer: KnownCustomer): CustomerSupport {
  const company = ownCompany(world)
  const known = company && { id: company.id, name: company.name }
  return {
    cupons: world.entries
      .filter((entry) => entry.customer === customer.id && entry.type === 'redemption')
      .map(({ id, date, amount, text }) => ({
        ...{ id, coupon_id: null, titulo: text ?? '', empresa: known ?? null, resgatado_em: date },
        ...{ clp: Math.abs(amount), valid_until: null, situacao: 'pronto' as const },
      })),
    empresas: known && customer.since ? [{ ...known, desde: customer.since, origem: 'redemption' as const }] : [],
    ...{ sessoes_ativas: 1, ultimo_acesso: customer.last_activity, segunda_etapa: false, chaves_de_acesso: 0 },
  }
}
