import { FIRST_SCREEN_ID } from '@loopi/shared/federation/prerendered'
import { Button } from '@loopi/shared/ui/core'
import type { RefObject } from 'react'
import { CheckList } from '../../site/check-list.tsx'
import { CouponForm } from './coupon-form.tsx'
import Rings from './drawings/rings.svg'
import ScanScene from './drawings/scan-scene.svg'
import classes from './hero.module.css'
import { HOW_ID } from './landing.sections.tsx'
import { landingTexts } from './landing.texts.ts'
import scene from './scene.module.css'

const t = landingTexts.hero

type Props = { formRef: RefObject<HTMLFormElement | null>; code: string | null }

/** First screen: the offer, and the coupon form. */
export function Hero({ formRef, code }: Props) {
  return (
    <section id={FIRST_SCREEN_ID} className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1 className={classes.title}>
            {t.title[0]} <span className={classes.gain}>{t.title[1]}</span>
          </h1>
          <p className={classes.lead}>{t.lead}</p>
          <div className={classes.actions}>
            <Button size="lg" variant="outline" onClick={showHow}>
              {t.more}
            </Button>
            <CheckList items={t.facts} size={18} className={classes.facts} />
          </div>
        </div>
        <div className={classes.form}>
          <Rings className={scene.loop} />
          <CouponForm formRef={formRef} code={code} />
        </div>
        <ScanScene className={`${classes.scene} ${scene.scan}`} />
      </div>
    </section>
  )
}

/** Scrolls to the explanation and moves the focus there. */
function showHow(): void {
  const how = document.getElementById(HOW_ID)
  how?.scrollIntoView({ block: 'start' })
  how?.focus({ preventScroll: true })
}
