import { Title } from '@loopi/ui/core'
import type { ReactNode } from 'react'
import classes from './settings-card.module.css'

type Props = {
  /** Id of the title, which names the section. */
  id: string
  title: string
  text: string | null
  /** Width of the whole page where others stand side by side. */
  isWide?: boolean
  children: ReactNode
}

/** Card of one subject of the settings. */
export function SettingsCard({ id, title, text, isWide = false, children }: Props) {
  return (
    <section className={classes.card} data-wide={isWide || undefined} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}
