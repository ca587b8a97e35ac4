import type { Action } from '../../site/actions.tsx'
import { type Content, ContentPage } from '../../site/content-page.tsx'
import { LoopIcon, MegaphoneIcon, StoreIcon } from '../../site/icons.tsx'
import { CardGrid } from '../../site/sections/card-grid.tsx'
import { DrawnSteps } from '../../site/sections/drawn-steps.tsx'
import { Faq } from '../../site/sections/faq.tsx'
import Card from './drawings/card.svg'
import Parcel from './drawings/parcel.svg'
import Price from './drawings/price.svg'
import Shelf from './drawings/shelf.svg'
import ShopOnScreen from './drawings/shop-on-screen.svg'
import { dropLoopiTexts as t } from './droploopi.texts.ts'
import { Investment } from './investment.tsx'

const start: Action = { site: 'dropshippingUrl', label: t.start }

const steps = (
  <DrawnSteps
    items={[
      { drawing: Card, look: 'caju', ...t.steps.register },
      { drawing: Shelf, look: 'sol', ...t.steps.choose },
      { drawing: Price, look: 'mata', ...t.steps.configure },
      { drawing: Parcel, look: 'ink', ...t.steps.sell },
    ]}
  />
)

const fits = (
  <CardGrid
    items={[
      { icon: LoopIcon, ...t.fit.starting },
      { icon: MegaphoneIcon, ...t.fit.audience },
      { icon: StoreIcon, ...t.fit.shop },
    ]}
  />
)

const content: Content = {
  hero: { ...t.hero, actions: [start, { site: 'dropshippingUrl', label: t.know }], drawing: ShopOnScreen },
  sections: [
    { title: t.steps.title, tone: 'sunken', content: steps },
    { title: t.investment.title, intro: t.investment.text, content: <Investment action={start} /> },
    { title: t.fit.title, tone: 'sunken', content: fits },
    { title: t.questions.title, content: <Faq items={t.questions.items} /> },
  ],
  closing: { ...t.closing, tone: 'caju', drawing: Parcel, action: start },
}

/** Dropshipping offer; the shop is built on an external site. */
export const DropLoopiPage = () => <ContentPage {...content} />
