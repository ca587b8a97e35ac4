import type { AreaEntry } from '@loopi/shared/federation/area'
import { Container } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { ItemIcon } from '../../navigation-items/item-icon.tsx'
import styles from './top-tabs.module.css'

type Props = { label: string; entries: readonly AreaEntry[]; current: AreaEntry | null }

/** Tabs, as wide as the pages below. */
export const TopTabs = ({ label, entries, current }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    <Container component="ul" className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link to={entry.path} className={styles.entry} aria-current={entry === current ? 'page' : undefined}>
            <ItemIcon name={entry.icon} />
            {entry.label}
          </Link>
        </li>
      ))}
    </Container>
  </nav>
)
