import { useSearchParams } from '@loopi/shared/ui/router'

/** The tabs of the settings by their names in the address, `?aba=`, in the order they stand in. */
export const SETTINGS_TABS = ['pessoais', 'empresa', 'seguranca', 'privacidade'] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]

const isTab = (name: string | null): name is SettingsTab => SETTINGS_TABS.some((tab) => tab === name)

/** The open tab, which lives in the address: a link can lead to it and a reload stays on it. */
export function useSettingsTab() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('aba')
  const tab: SettingsTab = isTab(asked) ? asked : 'pessoais'
  const open = (next: SettingsTab) => setSearch({ aba: next }, { replace: true, preventScrollReset: true })
  return { tab, open }
}
