import { useSettings } from '@loopi/shared/federation/use-settings'
import { ExternalButton } from '../../site/actions.tsx'
import { type ArtStep, ArtSteps } from '../../site/art/art-steps.tsx'
import { CallToAction } from '../../site/call-to-action.tsx'
import { CardGrid } from '../../site/card-grid.tsx'
import { Faq } from '../../site/faq.tsx'
import { LoopIcon, MegaphoneIcon, StoreIcon } from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import Card from './drawings/card.svg'
import Parcel from './drawings/parcel.svg'
import Price from './drawings/price.svg'
import Shelf from './drawings/shelf.svg'
import ShopOnScreen from './drawings/shop-on-screen.svg'
import { dropLoopiTexts as t } from './droploopi.texts.ts'
import { Investment } from './investment.tsx'

const steps: ArtStep[] = [
  { art: Card, tone: 'caju', ...t.steps.register },
  { art: Shelf, tone: 'sol', ...t.steps.choose },
  { art: Price, tone: 'mata', ...t.steps.configure },
  { art: Parcel, tone: 'ink', ...t.steps.sell },
]

const fits = [
  { icon: LoopIcon, ...t.fit.starting },
  { icon: MegaphoneIcon, ...t.fit.audience },
  { icon: StoreIcon, ...t.fit.shop },
]

/** The dropshipping offer; the shop itself is built on an external site. */
export function DropLoopiPage() {
  const { dropshippingUrl } = useSettings()
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <ExternalButton href={dropshippingUrl} label={t.start} />
            <ExternalButton href={dropshippingUrl} label={t.know} variant="outline" />
          </>
        }
        facts={t.facts}
        drawing={ShopOnScreen}
      />
      <Section title={t.steps.title} tone="sunken">
        <ArtSteps steps={steps} />
      </Section>
      <Investment href={dropshippingUrl} />
      <Section title={t.fit.title} tone="sunken">
        <CardGrid items={fits} />
      </Section>
      <Section title={t.questions.title}>
        <Faq items={t.questions.items} />
      </Section>
      <CallToAction title={t.closing.title} text={t.closing.text} tone="caju" drawing={Parcel}>
        <ExternalButton href={dropshippingUrl} label={t.start} variant="white" />
      </CallToAction>
    </SitePage>
  )
}
