import { openSession } from '../../../src/modules/sessions/sessions.public.ts'
import { PASSWORD } from '../../builders.ts'
import type { TestApp } from '../../test-app.ts'
import { codeFinders } from './codes.objects.ts'
import { invitationFinders } from './invitations.objects.ts'
import { linkFinders } from './links.objects.ts'
import type { ObjectKind } from './objects.ts'
import { passkeyFinders } from './passkeys.objects.ts'
import { type Finders, MISSING, ofSide, sideOf } from './reach.ts'
import { secondFactorFinders } from './second-factor.objects.ts'
import { teamFinders } from './team.objects.ts'
import { tillFinders } from './till.objects.ts'

/** Object of a call: the visitor's own, another owner's, or a missing one. */
export const finders: Finders<ObjectKind> = {
  nothing: () => null,
  company: ofSide(({ admin }) => admin.id),
  brand: ofSide(({ brand }) => brand),
  promotion: ofSide(({ promotion }) => promotion),
  customer: ofSide(({ customer }) => customer.id),
  session: async (t, visitor, reach) => {
    if (reach === 'missing') return MISSING
    const { role, id } = visitor.person
    const { admin, customer } = visitor.other
    const owner = reach === 'own' ? id : role === 'admin' ? admin.id : customer.id
    await openSession(t, { userId: owner, userAgent: null, address: '127.0.0.1' })
    const newest = t.db.selectFrom('sessions').select('id').where('user_id', '=', owner).orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  },
  'wholesale request': async (t, _visitor, reach) => (reach === 'missing' ? MISSING : insertWholesaleRequest(t)),
  'balance request': async (t, visitor, reach) => {
    if (reach === 'missing') return MISSING
    const { admin } = sideOf(visitor, reach)
    await t.db.deleteFrom('balance_requests').where('company_id', '=', admin.id).execute()
    const request = { company_id: admin.id, kind: 'saldo' as const, amount: 100, note: null, created_at: t.clock.now() }
    return (await t.db.insertInto('balance_requests').values(request).returning('id').executeTakeFirstOrThrow()).id
  },
  account: (_t, { person, other }, reach) => {
    if (reach === 'missing') return { email: `ninguem-${person.id}@matriz.test`, password: PASSWORD }
    if (reach === 'own') return { email: person.email, password: PASSWORD }
    return { email: other.customer.email, password: 'Outra-senha-2026' }
  },
  ...codeFinders,
  ...passkeyFinders,
  ...secondFactorFinders,
  ...linkFinders,
  ...invitationFinders,
  ...teamFinders,
  ...tillFinders,
}

async function insertWholesaleRequest(t: TestApp): Promise<number> {
  const texts = { company_name: 'X', cnpj: '1', responsible_name: 'X', email: 'x@x.test', phone: '1', state_city: 'X' }
  const { id } = await t.db
    .insertInto('wholesale_requests')
    .values({ ...texts, products_interest: null, created_at: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { request_id: id, name: 'a.pdf', type: 'application/pdf', size: 4, bytes: Buffer.from('%PDF') } as const
  await t.db
    .insertInto('wholesale_files')
    .values([
      { ...file, document: 'cnpjCard' },
      { ...file, document: 'socialContract' },
    ])
    .execute()
  return id
}
