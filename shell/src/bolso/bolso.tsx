import type { ShellView } from '@loopi/ui/federation/frame/entries'
import { BottomBar } from '../entries/bottom-bar.tsx'
import { entriesTexts as texts } from '../entries/entries.texts.ts'
import { TopTabs } from './top-tabs.tsx'

/** Navigation of the customer's app: a bottom bar on phones, tabs below the bar on desktops; styles show one of them. */
export function BolsoNavigation({ entries, current }: Omit<ShellView, 'name'>) {
  const parts = { label: texts.label.bolso, entries, current }
  return (
    <>
      <TopTabs {...parts} />
      <BottomBar {...parts} />
    </>
  )
}
