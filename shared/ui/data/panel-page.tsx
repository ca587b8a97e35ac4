import { Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LineIcon } from '../components/line-icon.tsx'
import classes from './panel-page.module.css'

type PanelPageProps = {
  /** Short line above the title. Null while loading, which reserves the line so that nothing moves. */
  eyebrow?: string | null | undefined
  title: ReactNode
  /** Second, quieter line of the heading. Null while loading, as above. */
  detail?: ReactNode
  /** Back link above everything. */
  back?: { label: string; to: string }
  actions?: ReactNode
  children: ReactNode
}

/** Layout of an administration page: back link, title, actions and evenly spaced content. */
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

const Arrow = () => <LineIcon size={18} strokeWidth={2.25} d="M11 5l-7 7 7 7M4 12h16" />
