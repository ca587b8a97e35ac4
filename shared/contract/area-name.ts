/**
 * Name of an area: of its folder, container, registry entry, deploy token and workflow. Every name of this form is
 * valid, so that a new area needs no other release: a checkout's areas are its folders, a host's are in its registry.
 */
export type AreaName = `mf-${string}`

export const AREA_NAME = /^mf-[a-z][a-z0-9-]*$/

/** Federation container of an area, the same for all its releases. */
export const containerName = (name: AreaName): string => name.replaceAll('-', '_')

export const isAreaName = (text: string): text is AreaName => AREA_NAME.test(text)
