import type { ShellView } from '@loopi/ui/federation/frame/entries'
import { BottomBar } from '../entries/bottom-bar.tsx'
import { entriesTexts as texts } from '../entries/entries.texts.ts'
import { Sidebar } from './sidebar.tsx'

export { PaletteButton } from './palette-button.tsx'

/** Navigation of the console: a sidebar on desktops, a bottom bar on phones; styles show one of them. */
export function ConsoleNavigation({ entries, current }: Omit<ShellView, 'name'>) {
  const parts = { label: texts.label.console, entries, current }
  return (
    <>
      <Sidebar {...parts} />
      <BottomBar {...parts} />
    </>
  )
}
