import type { AreaEntry } from '@loopi/shared/federation/area'
import { Tip } from '@loopi/shared/ui/components'
import { Link } from '@loopi/shared/ui/router'
import { ItemIcon } from '../../navigation-items/item-icon.tsx'
import { navigationTexts as texts } from '../../navigation-items/navigation-items.texts.ts'
import styles from './sidebar.module.css'
import { useNarrowSidebar } from './sidebar-width.ts'

type Props = { label: string; entries: readonly AreaEntry[]; current: AreaEntry | null }

/** Sidebar of the console. When narrow, its links are icons with their labels as accessible name and tooltip. */
export function Sidebar({ label, entries, current }: Props) {
  const [narrow, setNarrow] = useNarrowSidebar()
  const toggle = narrow ? texts.expand : texts.collapse
  return (
    <nav className={styles.sidebar} aria-label={label}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Tip label={narrow ? entry.label : null} placing="beside" isRow>
              <Link
                to={entry.path}
                className={styles.entry}
                aria-current={entry === current ? 'page' : undefined}
                aria-label={narrow ? entry.label : undefined}
              >
                <ItemIcon name={entry.icon} />
                {!narrow && <span>{entry.label}</span>}
              </Link>
            </Tip>
          </li>
        ))}
      </ul>
      <Tip label={narrow ? toggle : null} placing="beside" isRow>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!narrow}
          aria-label={toggle}
          onClick={() => setNarrow(!narrow)}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={narrow ? 'm9 6 6 6-6 6M4 5v14' : 'm15 6-6 6 6 6M20 5v14'} />
          </svg>
          {!narrow && <span>{toggle}</span>}
        </button>
      </Tip>
    </nav>
  )
}
