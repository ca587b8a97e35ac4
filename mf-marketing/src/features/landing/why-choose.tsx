import { Section } from '../../site/section.tsx'
import CoinsArt from './drawings/coins.svg'
import RoundArt from './drawings/round.svg'
import SealArt from './drawings/seal.svg'
import StreetArt from './drawings/street.svg'
import { landingTexts } from './landing.texts.ts'
import classes from './why-choose.module.css'

const t = landingTexts.why

const reasons = [
  { art: CoinsArt, look: 'cashback', ...t.cashback },
  { art: SealArt, look: 'authenticity', ...t.authenticity },
  { art: RoundArt, look: 'loyalty', ...t.loyalty },
  { art: StreetArt, look: 'network', ...t.network },
]

/** Four reasons, the first and the last the widest. */
export function WhyChoose() {
  return (
    <Section title={t.title} intro={t.intro} tone="sunken">
      <ul className={classes.reasons}>
        {reasons.map(({ art: Art, look, title, text }) => (
          <li key={look} className={classes.reason} data-look={look}>
            <div className={classes.words}>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
            <Art />
          </li>
        ))}
      </ul>
    </Section>
  )
}
