import type { ShellView } from '@loopi/shared/federation/frame/entries'
import { BottomBar } from '../../navigation-items/bottom-bar.tsx'
import { navigationTexts as texts } from '../../navigation-items/navigation-items.texts.ts'
import { Sidebar } from './sidebar.tsx'

export { PaletteButton } from './palette-button.tsx'

/** Navigation of the console: a sidebar on desktops, a bottom bar on phones; styles show one of them. */
export function ConsoleNavigation({ entries, current }: Omit<ShellView, 'name'>) {
  const parts = { label: texts.label.console, entries, current }
  return (
    <>
      <Sidebar {...parts} />
      <BottomBar {...parts} places={4} />
    </>
  )
}
