import { useSyncExternalStore } from 'react'
import { settings } from './page.ts'
import { DEFAULT_SETTINGS, type Settings } from './page-data.ts'

const never = () => () => {}

/**
 * Setting of the host by name. Prerendering and hydration use the default, because the host is not known at build time;
 * the component renders again right afterwards. So on prerendered pages it should contain little more than the words
 * that depend on the setting.
 */
export const useSetting = <Name extends keyof Settings>(name: Name): Settings[Name] =>
  useSyncExternalStore(
    never,
    () => settings()[name],
    () => DEFAULT_SETTINGS[name],
  )
