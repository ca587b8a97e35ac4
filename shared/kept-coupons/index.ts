/** Stores redeemed coupons on the customer's device, for tills without a network. */
export { useKeptCoupons } from './use-kept-coupons.ts'
