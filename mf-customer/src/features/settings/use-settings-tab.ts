import { useUrlState } from '@loopi/ui/url-state'

/** Tabs of the settings by their names in the URL, `?aba=`, in the order they stand in. */
const TABS = ['pessoais', 'empresa', 'seguranca', 'privacidade'] as const

export type SettingsTab = (typeof TABS)[number]

/** URL state of the tabs: a link can lead to one and a reload stays on it. */
export function useSettingsTab({ hasPrivacy }: { hasPrivacy: boolean }) {
  const url = useUrlState({ replace: true, preventScrollReset: true })
  const shown: readonly SettingsTab[] = TABS.filter((tab) => tab !== 'privacidade' || hasPrivacy)
  const tab = shown.find((name) => name === url.get('aba')) ?? 'pessoais'
  const open = (next: SettingsTab) => {
    if (next !== tab) url.update(() => new URLSearchParams({ aba: next }))
  }
  return { shown, tab, open }
}
