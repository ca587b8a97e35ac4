import { batchToCreate } from '@loopi/contract/batches/batches.schemas'
import { readLabel } from '@loopi/contract/codes/code-link'
import { DigitalLink } from 'digital-link.js'
import fc from 'fast-check'
import { GTIN } from '../../../../test/world/codes.ts'
import { signerOf } from '../../codes/codes.public.ts'
import { addressOf } from './batch-codes.ts'

const sign = signerOf({}, { batchId: 11, keyId: 'a' })

const lots = fc
  .stringMatching(/^[A-Za-z0-9._-]{1,20}$/)
  .filter((lot) => batchToCreate.shape.lote.safeParse(lot).success)
const serials = fc.integer({ min: 0, max: 999_999 })

test('addresses with a GTIN are GS1 Digital Links by the grammar of the standard, for every lot', () => {
  fc.assert(
    fc.property(lots, serials, (lot, serial) => {
      const code = sign(serial)
      const address = addressOf({ site: 'https://loopi.test', gtin: GTIN, lot }, code)
      const link = DigitalLink(address)
      expect(link.isValid()).toBe(true)
      expect([link.getIdentifier(), link.getKeyQualifiers()]).toEqual([{ '01': GTIN }, { '10': lot, '21': code }])
      expect(readLabel(address)).toEqual({ is: 'code', code, gtin: GTIN, lot })
    }),
  )
})
