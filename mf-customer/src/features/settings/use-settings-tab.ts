import { useSearchParams } from '@loopi/shared/ui/router'

/** The tabs of the settings by their names in the address, `?aba=`, in the order they stand in. */
const TABS = ['pessoais', 'empresa', 'seguranca', 'privacidade'] as const

export type SettingsTab = (typeof TABS)[number]

/** The open tab, which lives in the address: a link can lead to it and a reload stays on it. */
export function useSettingsTab({ hasPrivacy }: { hasPrivacy: boolean }) {
  const [search, setSearch] = useSearchParams()
  const shown: readonly SettingsTab[] = TABS.filter((tab) => tab !== 'privacidade' || hasPrivacy)
  const tab = shown.find((name) => name === search.get('aba')) ?? 'pessoais'
  const open = (next: SettingsTab) => {
    if (next !== tab) setSearch({ aba: next }, { replace: true, preventScrollReset: true })
  }
  return { shown, tab, open }
}
