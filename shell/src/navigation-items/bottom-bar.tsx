import type { AreaEntry } from '@loopi/shared/federation/area'
import { Link, useLocation } from '@loopi/shared/ui/router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './bottom-bar.module.css'
import { ItemIcon } from './item-icon.tsx'
import { navigationTexts as texts } from './navigation-items.texts.ts'

type Props = {
  label: string
  /** Number of places in the bar, limited by the size of a thumb. */
  places: 4 | 5
  entries: readonly AreaEntry[]
  current: AreaEntry | null
}

/** Bottom bar of phones: the first entries, and the others behind 'Mais'. */
export function BottomBar({ label, places, entries, current }: Props) {
  const fits = entries.length <= places
  const shown = fits ? entries : entries.slice(0, places - 1)
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.places}>
        {shown.map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} isCurrent={entry === current} className={styles.place ?? ''} />
          </li>
        ))}
        {!fits && (
          <li>
            <More entries={entries.slice(places - 1)} current={current} />
          </li>
        )}
      </ul>
    </nav>
  )
}

type LinkProps = { entry: AreaEntry; isCurrent: boolean; className: string }

function EntryLink({ entry, isCurrent, className }: LinkProps) {
  return (
    <Link
      to={entry.path}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      data-main={entry.icon === 'scan' || undefined}
    >
      <ItemIcon name={entry.icon} size={22} />
      <span>{entry.label}</span>
    </Link>
  )
}

function More({ entries, current }: Pick<Props, 'entries' | 'current'>) {
  const { key } = useLocation()
  // Each navigation closes the menu, so its state is tied to the location.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(
    function closeOnPressElsewhere() {
      if (!open) return
      const close = ({ target }: PointerEvent) => {
        if (!root.current?.contains(target as Node)) setOpenAt(null)
      }
      document.addEventListener('pointerdown', close)
      return () => document.removeEventListener('pointerdown', close)
    },
    [open],
  )

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpenAt(null)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
    <div ref={root} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.place}
        aria-expanded={open}
        aria-controls={id}
        data-current={(current && entries.includes(current)) || undefined}
        onClick={() => setOpenAt(open ? null : key)}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <circle cx="5" cy="12" r="1.9" />
          <circle cx="12" cy="12" r="1.9" />
          <circle cx="19" cy="12" r="1.9" />
        </svg>
        <span>{texts.more}</span>
      </button>
      <ul id={id} className={styles.sheet} hidden={!open}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} isCurrent={entry === current} className={styles.further ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  )
}
