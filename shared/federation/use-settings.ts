import { useSyncExternalStore } from 'react'
import { settings } from './page.ts'
import { DEFAULT_SETTINGS, type Settings } from './page-data.ts'

const never = () => () => {}

/**
 * The host's settings in a component. Prerendered markup is made before any host is known, so there, and while it is
 * hydrated, they are the defaults.
 */
export const useSettings = (): Settings => useSyncExternalStore(never, settings, () => DEFAULT_SETTINGS)
