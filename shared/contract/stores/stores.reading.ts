import type { Reading } from '../answer-shape.ts'
import type { device, ownStore, pairing, takingStore } from './stores.schemas.ts'

export type Store = Reading<typeof ownStore>
export type Device = Reading<typeof device>
export type Pairing = Reading<typeof pairing>
export type TakingStore = Reading<typeof takingStore>
