import { useSettings } from '@loopi/shared/federation/use-settings'
import { ExternalButton } from '../../site/actions.tsx'
import { type ArtCard, ArtCards } from '../../site/art/art-cards.tsx'
import { CallToAction } from '../../site/call-to-action.tsx'
import { CardGrid } from '../../site/card-grid.tsx'
import { CardIcon, LoopIcon, StoreIcon } from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import { Steps } from '../../site/steps.tsx'
import Distribution from './drawings/distribution.svg'
import Processing from './drawings/processing.svg'
import Storage from './drawings/storage.svg'
import Tracking from './drawings/tracking.svg'
import Truck from './drawings/truck.svg'
import classes from './fulfillment.module.css'
import { fulfillmentTexts as t } from './fulfillment.texts.ts'

const statistics = [t.statistics.savings, t.statistics.sameDay, t.statistics.onTime]

const services: ArtCard[] = [
  { art: Storage, tone: 'mata', ...t.services.storage },
  { art: Distribution, tone: 'ink', ...t.services.distribution },
  { art: Processing, tone: 'sol', ...t.services.processing },
  { art: Tracking, tone: 'caju', ...t.services.tracking },
]

const segments = [
  { icon: CardIcon, ...t.segments.commerce },
  { icon: LoopIcon, ...t.segments.dropshippers },
  { icon: StoreIcon, ...t.segments.wholesalers },
]

/** The fulfillment offer; the service itself lives on an external site. */
export function FulfillmentPage() {
  const { logisticsUrl } = useSettings()
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <ExternalButton href={logisticsUrl} label={t.know} />
            <ExternalButton href={logisticsUrl} label={t.quote} variant="outline" />
          </>
        }
        drawing={Truck}
      />
      <Section title={t.statistics.title} tone="ink">
        <ul className={classes.claims}>
          {statistics.map(({ before, figure, after, text }) => (
            <li key={figure}>
              <p className={classes.claim}>
                {before && `${before} `}
                <strong>{figure}</strong> {after}
              </p>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t.services.title} intro={t.services.intro}>
        <ArtCards cards={services} />
      </Section>
      <Section title={t.route.title} tone="sunken">
        <Steps steps={t.route.steps} />
      </Section>
      <Section title={t.segments.title}>
        <CardGrid items={segments} />
      </Section>
      <CallToAction title={t.closing.title} text={t.closing.text} tone="mata" drawing={Processing}>
        <ExternalButton href={logisticsUrl} label={t.quote} variant="white" />
      </CallToAction>
    </SitePage>
  )
}
