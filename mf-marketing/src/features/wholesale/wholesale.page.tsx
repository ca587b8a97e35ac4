import { WriteButton } from '../../site/actions.tsx'
import { CardGrid } from '../../site/card-grid.tsx'
import { BoxIcon, TagIcon, TruckIcon } from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import { Steps } from '../../site/steps.tsx'
import { wholesaleTexts as t } from './wholesale.texts.ts'
import { WholesaleArt } from './wholesale-art.tsx'

const benefits = [
  { icon: TagIcon, ...t.benefits.prices },
  { icon: BoxIcon, ...t.benefits.stock },
  { icon: TruckIcon, ...t.benefits.logistics },
]

/** Closed boxes for companies, and how to be let in. */
export function WholesalePage() {
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={<WriteButton label={t.write} subject={t.subject} />}
        aside={<WholesaleArt />}
      />
      <Section title={t.benefits.title} tone="ink">
        <CardGrid items={benefits} />
      </Section>
      <Section title={t.access.title} intro={t.access.intro}>
        <Steps steps={t.access.steps} />
      </Section>
    </SitePage>
  )
}
