import { Button } from '@loopi/shared/ui/core'
import { CardGrid } from '../../site/card-grid.tsx'
import { ChartIcon, LinkIcon, MegaphoneIcon } from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import { Steps } from '../../site/steps.tsx'
import classes from './affiliates.module.css'
import { affiliateTexts as t } from './affiliates.texts.ts'
import { AffiliatesArt } from './affiliates-art.tsx'

const resources = [
  { icon: LinkIcon, ...t.resources.links },
  { icon: MegaphoneIcon, ...t.resources.material },
  { icon: ChartIcon, ...t.resources.numbers },
]

/** The affiliate program. Registration is not open, so its button is disabled. */
export function AffiliatesPage() {
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={
          <div className={classes.closed}>
            <Button size="lg" disabled>
              {t.closed}
            </Button>
            <span>{t.closedHint}</span>
          </div>
        }
        aside={<AffiliatesArt />}
      />
      <Section title={t.commissions.title} intro={t.commissions.intro} tone="sunken">
        <CardGrid items={t.commissions.items} columns={4} />
      </Section>
      <Section title={t.how.title} tone="ink">
        <Steps steps={t.how.steps} />
      </Section>
      <Section title={t.resources.title}>
        <CardGrid items={resources} />
      </Section>
      <Section title={t.profiles.title} tone="sunken">
        <CardGrid items={t.profiles.items} />
      </Section>
      <Section title={t.voices.title}>
        <div className={classes.voices}>
          {t.voices.items.map(({ quote, who }) => (
            <figure key={who} className={classes.voice}>
              <blockquote>{quote}</blockquote>
              <figcaption>{who}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
    </SitePage>
  )
}
