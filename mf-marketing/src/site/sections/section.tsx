import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

export type PageSection = {
  title: string
  intro?: string
  /** Background; `ink` is dark in both schemes. */
  tone?: 'page' | 'sunken' | 'ink'
  /** Anchor. */
  id?: string
  content: ReactNode
}

/** Section of a public page with its heading. */
export function Section({ title, intro, tone = 'page', id, content }: PageSection) {
  const headingId = useId()
  return (
    <section
      className={classes.section}
      data-tone={tone}
      aria-labelledby={headingId}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <div className={classes.inner}>
        <header className={classes.head}>
          <h2 id={headingId} className={classes.title}>
            {title}
          </h2>
          {intro && <p className={classes.intro}>{intro}</p>}
        </header>
        {content}
      </div>
    </section>
  )
}
