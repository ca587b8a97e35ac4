/** Coupons that stay on the device of who holds them, for a till without a network. */
export { useKeptCoupons } from './use-kept-coupons.ts'
