import { type AreaName, isAreaName } from './area-name.ts'

/** Name of a separately released part: an area or the shell. */
export type ReleaseName = AreaName | 'shell'

export const isReleaseName = (text: string): text is ReleaseName => text === 'shell' || isAreaName(text)
