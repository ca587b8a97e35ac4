import { Badge } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import type { IconComponent } from '../icons.tsx'
import { siteTexts } from '../site.texts.ts'
import classes from './card-grid.module.css'

export type CardItem = {
  icon?: IconComponent
  /** Shown instead of an icon, such as `15%`. */
  figure?: string
  title: string
  text: string
  /** Announced, but not available. */
  soon?: boolean
  /** Below the text, such as a link. */
  action?: ReactNode
}

/** Cards of equal weight. Their headings are `h3`, below the section's. */
export function CardGrid({ items, columns = 3 }: { items: readonly CardItem[]; columns?: 2 | 3 | 4 }) {
  return (
    <ul className={classes.grid} data-columns={columns}>
      {items.map(({ icon: Icon, figure, title, text, soon, action }) => (
        <li key={title} className={classes.card}>
          <div className={classes.top}>
            {Icon && (
              <span className={classes.icon}>
                <Icon size={26} />
              </span>
            )}
            {figure && <span className={classes.figure}>{figure}</span>}
            {soon && <Badge color="sol">{siteTexts.soon}</Badge>}
          </div>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
          {action}
        </li>
      ))}
    </ul>
  )
}
