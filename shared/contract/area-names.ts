/**
 * The areas, by the name of their folder, container and registry entry; `shared/federation/areas.ts` is the door to it.
 * It stands in the lowest layer because the contract of the releases speaks of them.
 */
export const AREA_NAMES = ['mf-marketing', 'mf-customer', 'mf-company-admin', 'mf-root-admin'] as const

export type AreaName = (typeof AREA_NAMES)[number]
