/** The four areas, by the name of their folder, container and registry entry. */
export const AREAS = ['mf-marketing', 'mf-customer', 'mf-company-admin', 'mf-root-admin'] as const

export type AreaName = (typeof AREAS)[number]
