import { VisuallyHidden } from '@loopi/shared/ui/core'
import { ExternalButton } from '../../site/actions.tsx'
import { CheckIcon } from '../../site/icons.tsx'
import { Section } from '../../site/section.tsx'
import { dropLoopiTexts } from './droploopi.texts.ts'
import classes from './investment.module.css'

const t = dropLoopiTexts.investment

/** Initial investment: both former prices struck through, for eyes and for screen readers. */
export function Investment({ href }: { href: string }) {
  return (
    <Section title={t.title} intro={t.text}>
      <div className={classes.columns}>
        <div>
          <h3 className={classes.includedTitle}>{t.includedTitle}</h3>
          <ul className={classes.included}>
            {t.included.map((item) => (
              <li key={item}>
                <CheckIcon size={22} />
                {item}
              </li>
            ))}
          </ul>
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
          <ExternalButton href={href} label={dropLoopiTexts.start} />
        </div>
      </div>
    </Section>
  )
}
