import { codeOf } from '@loopi/contract/till/offline-token'

const GROUPS =
  /^LP([34679ACDEFGHJKMNPQRTWXY]{4})([34679ACDEFGHJKMNPQRTWXY]{4})([34679ACDEFGHJKMNPQRTWXY]{4})([34679ACDEFGHJKMNPQRTWXY]{4})$/

/**
 * Code of a redemption as it is stored, from what a cashier typed or a camera read: any case, with or without hyphens and
 * spaces, with or without a token behind it. Null for everything else, such as the code of a promotion.
 */
export function redemptionCodeOf(typed: string): string | null {
  const [, ...groups] = GROUPS.exec(codeOf(typed).toUpperCase().replace(/[\s-]/g, '')) ?? []
  return groups.length > 0 ? `LP-${groups.join('-')}` : null
}
