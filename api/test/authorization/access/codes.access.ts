import { everybody, only, own } from './answers.ts'

/** Products, batches of codes, and their readings. */
export const codesAccess = {
  'products.list': only('nothing', { admin: 200 }),
  // A brand of another company is a mistake in the form.
  'products.create': only('brand', { admin: [201, 422, 422] }),
  'products.update': only('product', { admin: own(200) }),
  'products.remove': only('product', { admin: own(204) }),

  'batches.list': only('nothing', { admin: 200 }),
  'batches.get': only('batch', { admin: own(200) }),
  'batches.create': only('product', { admin: own(201) }),
  'batches.file': only('batch', { admin: own(200) }),
  'batches.activate': only('inactive batch', { admin: own(200) }),
  'batches.block': only('batch', { admin: own(200) }),
  'batches.recall': only('batch', { admin: own(200) }),
  'batches.summary': only('batch', { admin: own(200) }),
  'batches.suspicious': only('nothing', { root: 200 }),

  // Forged codes get the same answer as missing ones.
  'codes.read': everybody('nothing', 200),
  // Customers claim codes of every company.
  'codes.claim': only('code', { cliente: [201, 201, 422] }),
  'codes.summary': only('nothing', { admin: 200 }),
}
