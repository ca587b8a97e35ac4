import type { z } from 'zod'
import type { AreaData, areaSchema } from './area.ts'

export type { AreaData, AreaEntry, AreaNavigation, AreaRoute, ShellName } from './area.ts'

/** Replaces `area.ts` in browser bundles: the build has already parsed the data. */
export const defineArea = <const A extends z.input<typeof areaSchema>>(area: A): A & AreaData => area as A & AreaData
