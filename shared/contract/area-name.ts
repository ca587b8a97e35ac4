/**
 * Name of an area: of its folder, container, registry entry, deploy token and workflow. Any name of this form may be an
 * area, so that a new one needs no other release: the checkout's areas are its folders, a host's are in its registry.
 */
export type AreaName = `mf-${string}`

export const AREA_NAME = /^mf-[a-z][a-z0-9-]*$/

/** Container of an area in the page: the same for all its releases. */
export const containerName = (name: AreaName): string => name.replaceAll('-', '_')

export const isAreaName = (text: string): text is AreaName => AREA_NAME.test(text)
