import { signerOf } from '../../../src/modules/codes/codes.public.ts'
import { FORGED_CODE } from '../../world/codes.ts'
import { type Finders, MISSING, ofSide, sideOf } from './reach.ts'

export const codeFinders: Finders<'product' | 'batch' | 'inactive batch' | 'code'> = {
  product: (_t, visitor, reach) => {
    const { product, brand } = sideOf(visitor, reach)
    return { id: reach === 'missing' ? MISSING : product, brand }
  },
  batch: ofSide(({ batch }) => batch),
  'inactive batch': ofSide(({ inactiveBatch }) => inactiveBatch),
  code: ({ config }, visitor, reach) => {
    const sign = signerOf(config, { batchId: sideOf(visitor, reach).batch, keyId: 'a' })
    return { codigo: reach === 'missing' ? FORGED_CODE : sign(0) }
  },
}
