import type { ShellView } from '@loopi/shared/federation/frame/entries'
import { BottomBar } from '../../navigation-items/bottom-bar.tsx'
import { navigationTexts as texts } from '../../navigation-items/navigation-items.texts.ts'
import { TopTabs } from './top-tabs.tsx'

/**
 * Navigation of the customer's app: a bottom bar on phones, tabs below the bar on desktops; styles show one of them.
 */
export function CustomerNavigation({ entries, current }: Omit<ShellView, 'name'>) {
  const parts = { label: texts.label.bolso, entries, current }
  return (
    <>
      <TopTabs {...parts} />
      <BottomBar {...parts} places={5} />
    </>
  )
}
