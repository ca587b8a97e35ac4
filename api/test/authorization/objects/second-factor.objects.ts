import { newSecret } from '../../../src/modules/step-up/totp.rules.ts'
import type { TestApp } from '../../test-app.ts'
import { codeNow, giveChallenge, giveDevice, giveFactor } from '../../world/second-factors.ts'
import type { Visitor } from '../world.ts'
import { type Finders, MISSING, MISSING_TOKEN, type Reach } from './reach.ts'

type SecondFactorKind = 'first code' | 'second factor' | 'login challenge' | 'remembered device'

export const secondFactorFinders: Finders<SecondFactorKind> = {
  'first code': (t, visitor, reach) => factorCode(t, visitor, reach, { isActive: false }),
  'second factor': (t, visitor, reach) => factorCode(t, visitor, reach, { isActive: true }),
  'login challenge': async (t, visitor, reach) => {
    if (reach === 'missing') return { desafio: MISSING_TOKEN, codigo: '123456' }
    const { codigo } = await factorCode(t, visitor, 'own', { isActive: true })
    const owner = reach === 'own' ? visitor.person : visitor.other.customer
    return { desafio: await giveChallenge(t, owner.id), codigo }
  },
  'remembered device': async (t, visitor, reach) =>
    reach === 'missing' ? MISSING : giveDevice(t, reach === 'own' ? visitor.person.id : visitor.other.admin.id),
}

type Factor = { readonly isActive: boolean }

/** Code of the caller's second factor, of another person's, or of none. */
async function factorCode(t: TestApp, { person }: Visitor, reach: Reach, factor: Factor): Promise<{ codigo: string }> {
  await t.db.deleteFrom('second_factors').where('user_id', '=', person.id).execute()
  if (reach === 'missing') return { codigo: '123456' }
  const secret = await giveFactor(t, person.id, factor)
  return { codigo: codeNow(t, reach === 'own' ? secret : newSecret()) }
}
