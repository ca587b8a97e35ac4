import { type ArtStep, ArtSteps } from '../../site/art/art-steps.tsx'
import { Section } from '../../site/section.tsx'
import RegisterArt from './drawings/register.svg'
import ScanArt from './drawings/scan.svg'
import UnlockArt from './drawings/unlock.svg'
import { landingTexts } from './landing.texts.ts'

const t = landingTexts.how

/** Target of 'Saiba Mais'. */
export const HOW_ID = 'como-funciona'

const steps: ArtStep[] = [
  { art: ScanArt, tone: 'caju', ...t.steps.scan },
  { art: RegisterArt, tone: 'sol', ...t.steps.register },
  { art: UnlockArt, tone: 'mata', ...t.steps.unlock },
]

/** The three steps to the coupon. */
export function HowItWorks() {
  return (
    <Section title={t.title} intro={t.intro} id={HOW_ID}>
      <ArtSteps steps={steps} />
    </Section>
  )
}
