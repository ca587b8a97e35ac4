import { Button } from '@loopi/shared/ui/core'
import art from '../../site/art/art.module.css'
import { palette } from '../../site/art/palette.ts'
import { Ticket } from '../../site/art/ticket.tsx'
import classes from './final-cta.module.css'
import { landingTexts } from './landing.texts.ts'

const t = landingTexts.start

/** The offer once more, for who has read this far. */
export function FinalCta({ onStart }: { onStart: () => void }) {
  return (
    <section className={classes.section} aria-labelledby="comece-agora">
      <div className={classes.box}>
        <div className={classes.words}>
          <h2 id="comece-agora" className={classes.title}>
            {t.title}
          </h2>
          <p className={classes.text}>
            <strong className={classes.offer}>{t.offer}</strong> {t.text}
          </p>
          <Button size="lg" variant="white" color="caju" onClick={onStart}>
            {t.action}
          </Button>
        </div>
        <svg viewBox="-10 -20 190 152" className={`${art.art} ${classes.art}`} aria-hidden="true">
          <g transform="rotate(-13 80 56)">
            <Ticket fill={palette.sun} ink={palette.ink} accent={palette.ember} />
          </g>
          <g transform="rotate(5 80 56)">
            <Ticket fill={palette.paper} ink={palette.ink} accent={palette.ember} />
          </g>
        </svg>
      </div>
    </section>
  )
}
