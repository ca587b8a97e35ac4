import { useSettings } from '@loopi/shared/federation/use-settings'
import { ExternalButton } from '../../site/actions.tsx'
import { CardGrid } from '../../site/card-grid.tsx'
import { BoxIcon, CardIcon, CheckIcon, ClockIcon, LoopIcon, StoreIcon, TruckIcon } from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import classes from './fulfillment.module.css'
import { fulfillmentTexts as t } from './fulfillment.texts.ts'
import { FulfillmentArt } from './fulfillment-art.tsx'

const services = [
  { icon: BoxIcon, ...t.services.storage },
  { icon: TruckIcon, ...t.services.distribution },
  { icon: CheckIcon, ...t.services.processing },
  { icon: ClockIcon, ...t.services.tracking },
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
        aside={<FulfillmentArt />}
      />
      <Section title={t.claims.title} tone="ink">
        <ul className={classes.claims}>
          {t.claims.items.map(({ figure, text }) => (
            <li key={figure}>
              <strong>{figure}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t.services.title}>
        <CardGrid items={services} columns={4} />
      </Section>
      <Section title={t.segments.title} tone="sunken">
        <CardGrid items={segments} />
      </Section>
    </SitePage>
  )
}
