import { CATEGORIES } from '../categories.ts'

/** Coupon categories by their number, in the order of the specification; ids are 1 to 19. */
export const COUPON_CATEGORIES: readonly string[] = CATEGORIES.map(({ name }) => name)

export const UNKNOWN_CATEGORY = 'Desconhecida'

/** Name of a coupon category; an id outside 1 to 19 is 'Desconhecida'. */
export const couponCategoryName = (id: number): string => COUPON_CATEGORIES[id - 1] ?? UNKNOWN_CATEGORY
