import { signerOf } from '../../src/modules/codes/codes.public.ts'

/** Code of a serial of a batch, as it is printed with the key of tests. */
export const codeOf = (batch: { readonly id: number }, serial: number): string =>
  signerOf({}, { batchId: batch.id, keyId: 'a' })(serial)
