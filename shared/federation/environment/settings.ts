import { z } from 'zod'
import { API_SETTINGS } from './api-settings.ts'
import { HOST_SETTINGS } from './host-settings.ts'
import type { Reader } from './setting.ts'

/**
 * Every setting of the product, once: who reads it, its form with its default, and what it does. `.env.example`,
 * `docker/settings.yml` and `docs/generated/settings.md` are written from it.
 */
export const SETTINGS = { ...API_SETTINGS, ...HOST_SETTINGS } as const

export type SettingName = keyof typeof SETTINGS

/** Settings by the process that reads them. */
type Shape<R extends Reader> = {
  [N in SettingName as R extends (typeof SETTINGS)[N]['readers'][number] ? N : never]: (typeof SETTINGS)[N]['form']
}

/** Schema of the settings that a process reads. */
export function settingsOf<R extends Reader>(reader: R) {
  const own = Object.entries(SETTINGS).filter(([, { readers }]) => (readers as readonly Reader[]).includes(reader))
  return z.object(Object.fromEntries(own.map(([name, { form }]) => [name, form])) as Shape<R>)
}
