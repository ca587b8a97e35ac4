import { Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LineIcon } from '../components/line-icon.tsx'
import classes from './panel-page.module.css'

type PanelPageProps = {
  /** A short line above the title. Null while it is awaited: the line is kept, so that nothing moves when it comes. */
  eyebrow?: string | null | undefined
  title: ReactNode
  /** A second, quieter line of the title, part of the heading. Null while it is awaited, as above. */
  detail?: ReactNode
  /** Back link, above everything. */
  back?: { label: string; to: string }
  actions?: ReactNode
  children: ReactNode
}

/** Frame of an administration page: way back, title, actions, and its parts at one distance. */
export function PanelPage({ eyebrow, title, detail, back, actions, children }: PanelPageProps) {
  return (
    <Container className={classes.page}>
      <div className={classes.head}>
        <div className={classes.titles}>
          {back && (
            <Link className={classes.back} to={back.to}>
              <Arrow />
              {back.label}
            </Link>
          )}
          {eyebrow !== undefined && <p className={classes.eyebrow}>{eyebrow}</p>}
          <Title order={1} size="h2">
            {title}
            {detail !== undefined && <span className={classes.detail}>{detail}</span>}
          </Title>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </Container>
  )
}

const Arrow = () => (
  <LineIcon size={18} strokeWidth={2.25}>
    <path d="M11 5l-7 7 7 7M4 12h16" />
  </LineIcon>
)
