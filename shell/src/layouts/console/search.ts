import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { pageOf } from '@loopi/contract/paging'
import type { Role } from '@loopi/contract/roles'
import type { May } from '@loopi/contract/team/may'
import { call } from '@loopi/shared/api-client'
import { formatClp } from '@loopi/shared/texts/format'
import { searchState } from '@loopi/shared/url-state'

/** Search result with its page. */
export type Found = {
  readonly label: string
  readonly detail: string
  readonly to: string
  /** Navigation state with the search for the list. */
  readonly state?: object
}
export type Finds = { readonly customers: Found[]; readonly promotions: Found[]; readonly companies: Found[] }

/** Maximum results of each kind; the list has the rest. */
const MOST = 5

/** Root's pages of a customer and a company; an older release of the area lacks them. */
const ROOT = { customer: '/admin-root/clientes/:id', company: '/admin-root/empresas/:company' } as const

/**
 * Customers, promotions and, for root, companies that match; the api restricts the results. `paths` are the routes of
 * this page's areas. Nothing is asked that the person may not see.
 */
export async function search(
  busca: string,
  { role, paths, may, signal }: { role: Role; paths: ReadonlySet<string>; may: May; signal: AbortSignal },
): Promise<Finds> {
  const query = { busca, limite: MOST }
  const [people, offers, firms] = await Promise.all([
    may('clientes.ver') ? call(customers.list, { query }, { signal }) : [],
    may('ofertas.ver') ? call(coupons.available, { query }, { signal }) : [],
    role === 'root' ? call(companies.list, { query }, { signal }) : [],
  ])
  const customer = role === 'root' && paths.has(ROOT.customer) ? ROOT.customer : '/admin-dashboard/clientes/:id'
  return {
    customers: pageOf(people).data.map(({ id, name, cashloop_balance }) => ({
      ...{ label: name, detail: formatClp(cashloop_balance), to: customer.replace(':id', String(id)) },
    })),
    promotions: pageOf(offers).data.map(({ id, title, brand_name }) => ({
      ...{ label: title, detail: brand_name, to: `/promo-dashboard/${id}` },
    })),
    companies: pageOf(firms).data.map(({ id, name, cnpj }) => ({
      ...{ label: name, detail: cnpj },
      ...(paths.has(ROOT.company)
        ? { to: ROOT.company.replace(':company', String(id)) }
        : { to: '/admin-root', state: searchState(name) }),
    })),
  }
}
