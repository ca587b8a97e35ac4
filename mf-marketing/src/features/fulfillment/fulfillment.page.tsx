import type { Action } from '../../site/actions.tsx'
import { type Content, ContentPage } from '../../site/content-page.tsx'
import { CardIcon, LoopIcon, StoreIcon } from '../../site/icons.tsx'
import { CardGrid } from '../../site/sections/card-grid.tsx'
import { DrawnCards } from '../../site/sections/drawn-cards.tsx'
import { Steps } from '../../site/sections/steps.tsx'
import { Claims } from './claims.tsx'
import Distribution from './drawings/distribution.svg'
import Processing from './drawings/processing.svg'
import Storage from './drawings/storage.svg'
import Tracking from './drawings/tracking.svg'
import Truck from './drawings/truck.svg'
import { fulfillmentTexts as t } from './fulfillment.texts.ts'

const quote: Action = { site: 'logisticsUrl', label: t.quote }

const services = (
  <DrawnCards
    items={[
      { drawing: Storage, look: 'mata', ...t.services.storage },
      { drawing: Distribution, look: 'ink', ...t.services.distribution },
      { drawing: Processing, look: 'sol', ...t.services.processing },
      { drawing: Tracking, look: 'caju', ...t.services.tracking },
    ]}
  />
)

const segments = (
  <CardGrid
    items={[
      { icon: CardIcon, ...t.segments.commerce },
      { icon: LoopIcon, ...t.segments.dropshippers },
      { icon: StoreIcon, ...t.segments.wholesalers },
    ]}
  />
)

const content: Content = {
  hero: { ...t.hero, actions: [{ site: 'logisticsUrl', label: t.know }, quote], drawing: Truck },
  sections: [
    { title: t.statistics.title, tone: 'ink', content: <Claims /> },
    { title: t.services.title, intro: t.services.intro, content: services },
    { title: t.route.title, tone: 'sunken', content: <Steps items={t.route.steps} /> },
    { title: t.segments.title, content: segments },
  ],
  closing: { ...t.closing, tone: 'mata', drawing: Processing, action: quote },
}

/** Fulfillment offer; the service is on an external site. */
export const FulfillmentPage = () => <ContentPage {...content} />
