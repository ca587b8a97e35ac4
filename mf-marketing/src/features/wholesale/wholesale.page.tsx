import { type Content, ContentPage } from '../../site/content-page.tsx'
import { BoxIcon, TagIcon, TruckIcon } from '../../site/icons.tsx'
import { CardGrid } from '../../site/sections/card-grid.tsx'
import { Steps } from '../../site/sections/steps.tsx'
import Pallet from './drawings/pallet.svg'
import classes from './wholesale.module.css'
import { wholesaleTexts as t } from './wholesale.texts.ts'
import { WholesaleForm } from './wholesale-form.tsx'

/** Target of the hero's button. */
const FORM_ID = 'solicitar-acesso'

const benefits = (
  <CardGrid
    items={[
      { icon: TagIcon, ...t.benefits.prices },
      { icon: BoxIcon, ...t.benefits.stock },
      { icon: TruckIcon, ...t.benefits.logistics },
    ]}
  />
)

const access = (
  <div className={classes.access}>
    <div className={classes.path}>
      <Steps items={t.access.steps} />
    </div>
    <WholesaleForm />
  </div>
)

const content: Content = {
  hero: {
    ...t.hero,
    actions: [
      { to: `#${FORM_ID}`, label: t.ask },
      { subject: t.subject, label: t.write },
    ],
    drawing: Pallet,
  },
  sections: [
    { title: t.benefits.title, tone: 'ink', content: benefits },
    { title: t.access.title, intro: t.access.intro, tone: 'sunken', id: FORM_ID, content: access },
  ],
}

/** Wholesale offer for companies, and the request for access. */
export const WholesalePage = () => <ContentPage {...content} />
