import { Button } from '@loopi/shared/ui/core'
import Tickets from './drawings/tickets.svg'
import classes from './final-cta.module.css'
import { landingTexts } from './landing.texts.ts'

const t = landingTexts.start

/** Repeats the offer at the end of the page. */
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
        <Tickets className={classes.art} />
      </div>
    </section>
  )
}
