import classes from './areas.module.css'
import type { AreaRow } from './areas.queries.ts'
import { liveOf } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'

/** Shortcuts to the areas, each with what is live: whoever is in a hurry need not scroll. */
export const AreaLinks = ({ areas }: { areas: readonly AreaRow[] }) => (
  <nav className={classes.links} aria-label={texts.jump}>
    {areas.map((area) => {
      const { name, title, canary } = area
      const live = liveOf(area)
      return (
        <a key={name} href={`#${name}`} className={classes.link} data-canary={canary !== null || undefined}>
          <strong>{title}</strong>
          <span>{live ? `${live.version} ${texts.statuses.live}` : texts.nothingLive}</span>
          {canary && <span>{texts.canaryShort(canary.percent)}</span>}
        </a>
      )
    })}
  </nav>
)
