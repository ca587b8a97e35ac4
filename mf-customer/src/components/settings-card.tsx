import { Title } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import classes from './settings-card.module.css'

type Props = {
  id: string
  title: string
  text: string | null
  /** Spans the page, where other cards stand side by side. */
  isWide?: boolean
  children: ReactNode
}

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
