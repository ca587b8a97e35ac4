import { DrawnList } from '../../site/sections/drawn-list.tsx'
import { DrawnSteps } from '../../site/sections/drawn-steps.tsx'
import type { PageSection } from '../../site/sections/section.tsx'
import Coins from './drawings/coins.svg'
import Register from './drawings/register.svg'
import Round from './drawings/round.svg'
import Scan from './drawings/scan.svg'
import Seal from './drawings/seal.svg'
import Street from './drawings/street.svg'
import Unlock from './drawings/unlock.svg'
import { landingTexts as t } from './landing.texts.ts'
import { Offers } from './offers.tsx'
import reasonClasses from './reasons.module.css'

/** Target of 'Saiba Mais'. */
export const HOW_ID = 'como-funciona'

const steps = (
  <DrawnSteps
    items={[
      { drawing: Scan, look: 'caju', ...t.how.steps.scan },
      { drawing: Register, look: 'sol', ...t.how.steps.register },
      { drawing: Unlock, look: 'mata', ...t.how.steps.unlock },
    ]}
  />
)

// The first and the last card are the widest.
const reasons = (
  <DrawnList
    as="ul"
    classes={reasonClasses}
    items={[
      { drawing: Coins, look: 'cashback', ...t.why.cashback },
      { drawing: Seal, look: 'authenticity', ...t.why.authenticity },
      { drawing: Round, look: 'loyalty', ...t.why.loyalty },
      { drawing: Street, look: 'network', ...t.why.network },
    ]}
  />
)

export const how: PageSection = { title: t.how.title, intro: t.how.intro, id: HOW_ID, content: steps }
export const why: PageSection = { title: t.why.title, intro: t.why.intro, tone: 'sunken', content: reasons }
export const offers: PageSection = { title: t.offers.title, content: <Offers /> }
