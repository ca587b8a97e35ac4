import { CATEGORIES } from '../categories.ts'

/** Coupon categories in the specification's order; their ids are 1 to 19. */
export const COUPON_CATEGORIES: readonly string[] = CATEGORIES.map(({ name }) => name)

export const UNKNOWN_CATEGORY = 'Desconhecida'

/** Name of a coupon category; 'Desconhecida' for an id outside 1 to 19. */
export const couponCategoryName = (id: number): string => COUPON_CATEGORIES[id - 1] ?? UNKNOWN_CATEGORY
