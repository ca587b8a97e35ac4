import { every, everybody, only, own, signedIn, unapproved } from './answers.ts'

/** Brands, coupons and payments; the api's own contract is public like them. */
export const offersAccess = {
  'apiContract.find': everybody('nothing', 200),

  'brands.list': everybody('company', 200),
  'brands.places': everybody('nothing', 200),
  'brands.ofUser': only('company', { admin: own(200), root: every(200) }),
  'brands.create': only('company', { admin: own(201), root: every(201) }),
  'brands.update': only('brand', { admin: own(200), root: every(200) }),
  'brands.remove': only('brand', { admin: own(204), root: every(204) }),

  'coupons.available': everybody('nothing', 200),
  // Promotions of companies without approval are not found.
  'coupons.get': everybody('promotion', every(200), unapproved([404, 200, 404])),
  'coupons.seen': everybody('promotion', every(204), unapproved([404, 204, 404])),
  'coupons.redeemed': signedIn('nothing', 200),
  // Customers redeem at every company.
  'coupons.redeem': only('promotion', { cliente: every(200) }),
  'coupons.create': only('company', { admin: own(201), root: every(201) }),
  'coupons.cancel': only('promotion', { admin: own(200), root: every(200) }),
  'coupons.summary': only('nothing', { admin: 200, root: 200 }),

  'promotions.get': only('promotion', { admin: own(200), root: every(200) }),
  'promotions.redeemers': only('promotion', { admin: own(200), root: every(200) }),
  'promotions.change': only('promotion', { admin: own(200), root: every(200) }),

  'statements.movements': only('nothing', { cliente: 200, admin: 200 }),
  'statements.balances': only('nothing', { cliente: 200, admin: 200 }),
  'statements.activity': only('nothing', { cliente: 200 }),

  'wallet.open': only('nothing', { cliente: 200, admin: 200 }),
  'wallet.ticket': only('nothing', { cliente: 201, admin: 201 }),
}
