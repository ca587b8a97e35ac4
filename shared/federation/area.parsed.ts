import type { z } from 'zod'
import type { AreaData, areaSchema } from './area.ts'

export type { AreaData, AreaEntry, AreaNavigation, AreaRoute, ShellName } from './area.ts'

/** Stand-in for `area.ts` in browser bundles: the data was parsed when the area was built. */
export const defineArea = <const A extends z.input<typeof areaSchema>>(area: A): A & AreaData => area as A & AreaData
