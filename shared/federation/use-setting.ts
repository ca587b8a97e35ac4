import { useSyncExternalStore } from 'react'
import { settings } from './page.ts'
import { DEFAULT_SETTINGS, type Settings } from './page-data.ts'

const never = () => () => {}

/**
 * Setting of the host, by its name. Prerendered markup is made before any host is known, so there, and while it
 * is hydrated, it is the default. A component that asks is rendered again right after, in one task with all that it
 * renders: on a prerendered page it should be no more than the words that need the setting.
 */
export const useSetting = <Name extends keyof Settings>(name: Name): Settings[Name] =>
  useSyncExternalStore(
    never,
    () => settings()[name],
    () => DEFAULT_SETTINGS[name],
  )
