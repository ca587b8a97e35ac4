import { Section } from '../../site/section.tsx'
import { RegisterArt, ScanArt, UnlockArt } from './art/step-art.tsx'
import classes from './how-it-works.module.css'
import { landingTexts } from './landing.texts.ts'

const t = landingTexts.how

/** Where 'Saiba Mais' leads. */
export const HOW_ID = 'como-funciona'

const steps = [
  { art: ScanArt, tone: 'caju', ...t.steps.scan },
  { art: RegisterArt, tone: 'sol', ...t.steps.register },
  { art: UnlockArt, tone: 'mata', ...t.steps.unlock },
]

/** The three steps to the coupon. */
export function HowItWorks() {
  return (
    <Section title={t.title} intro={t.intro} id={HOW_ID}>
      <ol className={classes.steps}>
        {steps.map(({ art: Art, tone, title, text }) => (
          <li key={title} className={classes.step} data-tone={tone}>
            <div className={classes.words}>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
            <Art />
          </li>
        ))}
      </ol>
    </Section>
  )
}
