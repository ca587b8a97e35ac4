import { type AreaName, isAreaName } from './area-name.ts'

/** Name of what is released by itself: an area, or the shell around all of them. */
export type ReleaseName = AreaName | 'shell'

export const isReleaseName = (text: string): text is ReleaseName => text === 'shell' || isAreaName(text)
