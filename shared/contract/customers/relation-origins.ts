/** What made a person a company's customer: an accepted invitation, a redeemed coupon, or a read product code. */
export const RELATION_ORIGINS = ['convite', 'resgate', 'leitura'] as const

export type RelationOrigin = (typeof RELATION_ORIGINS)[number]
