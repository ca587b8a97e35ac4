import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { pageOf } from '@loopi/contract/paging'
import type { Role } from '@loopi/contract/roles'
import { call } from '@loopi/ui/api-client'
import { formatClp } from '@loopi/ui/texts/format'
import { searchState } from '@loopi/ui/url-state'

/** Something that was found, and the page that shows it. */
export type Found = {
  readonly label: string
  readonly detail: string
  readonly to: string
  /** State of the navigation: words that the list looks for. */
  readonly state?: object
}
export type Finds = { readonly customers: Found[]; readonly promotions: Found[]; readonly companies: Found[] }

/** Rows of each kind: whoever wants more goes to the list. */
const MOST = 5

/** Customers, promotions and, for root, companies that contain the words; the api decides who sees which. */
export async function search(busca: string, role: Role, signal: AbortSignal): Promise<Finds> {
  const query = { busca, limite: MOST }
  const [people, offers, firms] = await Promise.all([
    call(customers.list, { query }, { signal }),
    call(coupons.available, { query }, { signal }),
    role === 'root' ? call(companies.list, { query }, { signal }) : [],
  ])
  return {
    customers: pageOf(people).data.map(({ id, name, cashloop_balance }) => ({
      ...{ label: name, detail: formatClp(cashloop_balance), to: `/admin-dashboard/clientes/${id}` },
    })),
    promotions: pageOf(offers).data.map(({ id, title, brand_name }) => ({
      ...{ label: title, detail: brand_name, to: `/promo-dashboard/${id}` },
    })),
    companies: pageOf(firms).data.map(({ name, cnpj }) => ({
      ...{ label: name, detail: cnpj, to: '/admin-root', state: searchState(name) },
    })),
  }
}
