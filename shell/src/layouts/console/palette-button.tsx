import type { Role } from '@loopi/contract/roles'
import type { AreaData } from '@loopi/shared/federation/area'
import { LineIcon, lateDialog } from '@loopi/shared/ui/components'
import { useLayoutEffect, useState } from 'react'
import styles from './palette.module.css'
import { paletteTexts as texts } from './palette.texts.ts'

const Palette = lateDialog(async () => (await import('./palette.tsx')).Palette)

/** Opens the console's search: a button in the bar, and Ctrl+K or ⌘K anywhere. */
export function PaletteButton({ areas, role }: { areas: readonly AreaData[]; role: Role }) {
  const [opened, setOpened] = useState(false)
  // Layout effect, so that the shortcut works as soon as its button is shown.
  useLayoutEffect(function openByKeyboard() {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpened((is) => !is)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.open}
        data-keys={isApple() ? '⌘K' : 'Ctrl K'}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <LineIcon size={18} strokeWidth={2}>
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </LineIcon>
        <span>{texts.short}</span>
      </button>
      <Palette areas={areas} role={role} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
