import { everybody, only, own, unapproved } from './answers.ts'

/** Stores of a company, their devices, and their tills. */
export const tillAccess = {
  'stores.list': only('nothing', { admin: 200 }),
  'stores.create': only('nothing', { admin: 201 }),
  'stores.update': only('store', { admin: own(200) }),
  'stores.remove': only('store', { admin: own(204) }),
  'stores.devices': only('store', { admin: own(200) }),
  'stores.addDevice': only('store', { admin: own(201) }),
  'stores.revokeDevice': only('device', { admin: own(204) }),
  // Addresses of shops are public.
  'stores.ofCoupon': everybody('promotion', 200),
  'stores.ofWelcome': everybody('nothing', 200),

  // The code alone pairs, whoever types it.
  'till.pair': everybody('pairing code', [201, 201, 404], unapproved([404, 201, 404])),
  'till.state': only('nothing', { admin: 200 }),
  'till.used': only('nothing', { admin: 200 }),
  // Codes of other companies are unknown, with the answer of missing ones.
  'till.check': only('held coupon', { admin: 200 }),
  'till.use': only('held coupon', { admin: own(201) }),
  'till.undo': only('coupon use', { admin: own(200) }, { 'caixa A': 404 }),
  'till.sync': only('nothing', { admin: 200 }),
  'till.today': only('nothing', { admin: 200 }),
  'till.uses': only('nothing', { admin: 200 }),
  'till.results': only('nothing', { admin: 200 }),

  'coupons.use': only('held code', { cliente: own(200) }),
}
