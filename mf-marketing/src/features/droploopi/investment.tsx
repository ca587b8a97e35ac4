import { VisuallyHidden } from '@loopi/shared/ui/core'
import { type Action, ActionButton } from '../../site/actions.tsx'
import { CheckList } from '../../site/check-list.tsx'
import { dropLoopiTexts } from './droploopi.texts.ts'
import classes from './investment.module.css'

const t = dropLoopiTexts.investment

/** Initial investment; both former prices are struck through, also for screen readers. */
export function Investment({ action }: { action: Action }) {
  return (
    <div className={classes.columns}>
      <div>
        <h3 className={classes.includedTitle}>{t.includedTitle}</h3>
        <CheckList items={t.included} size={22} className={classes.included} />
      </div>
      <div className={classes.box}>
        <dl className={classes.prices}>
          {[t.full, t.launch].map(({ label, price }) => (
            <div key={label} className={classes.was}>
              <dt>{label}</dt>
              <dd>
                <VisuallyHidden>{t.was} </VisuallyHidden>
                <s>{price}</s>
              </dd>
            </div>
          ))}
          <div className={classes.now}>
            <dt>{t.offer.label}</dt>
            <dd>
              <VisuallyHidden>{t.now} </VisuallyHidden>
              <strong>{t.offer.price}</strong>
            </dd>
          </div>
        </dl>
        <p className={classes.instalments}>{t.instalments}</p>
        <ActionButton action={action} />
      </div>
    </div>
  )
}
