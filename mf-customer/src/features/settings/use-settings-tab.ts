import { useUrlState } from '@loopi/shared/url-state'

/** Values of the URL parameter `aba`, in display order. */
const TABS = ['pessoais', 'empresa', 'seguranca', 'privacidade'] as const

export type SettingsTab = (typeof TABS)[number]

/** Selected tab, stored in the URL, so that links and reloads keep it. */
export function useSettingsTab({ hasPrivacy }: { hasPrivacy: boolean }) {
  const url = useUrlState({ replace: true, preventScrollReset: true })
  const shown: readonly SettingsTab[] = TABS.filter((tab) => tab !== 'privacidade' || hasPrivacy)
  const tab = shown.find((name) => name === url.get('aba')) ?? 'pessoais'
  const open = (next: SettingsTab) => {
    if (next !== tab) url.update(() => new URLSearchParams({ aba: next }))
  }
  return { shown, tab, open }
}
