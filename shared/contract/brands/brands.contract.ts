import { endpoint } from '../endpoint.ts'
import { listOf } from '../primitives.ts'
import { brand, brandsOf } from './brands.schemas.ts'

export const brands = {
  /**
   * Knows who asks: everybody sees the active brands of approved companies, an admin that asks by its own id all of
   * its own, root all. Sorted by name.
   */
  list: endpoint({
    method: 'GET',
    path: '/marcas',
    summary: 'Marcas parceiras, em ordem alfabética.',
    access: 'public',
    query: brandsOf,
    reply: listOf(brand),
    errors: [],
  }),
}
