import { Badge, Button } from '@loopi/shared/ui/core'
import { PageButton } from '../../site/actions.tsx'
import { type ArtStep, ArtSteps } from '../../site/art/art-steps.tsx'
import { CallToAction } from '../../site/call-to-action.tsx'
import { CardGrid } from '../../site/card-grid.tsx'
import { BookIcon, ChartIcon, LinkIcon, MegaphoneIcon, PersonIcon, StoreIcon, TagIcon } from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import { siteTexts } from '../../site/site.texts.ts'
import classes from './affiliates.module.css'
import { affiliateTexts as t } from './affiliates.texts.ts'
import { Commissions } from './commissions.tsx'
import JoinBadge from './drawings/badge.svg'
import Earnings from './drawings/earnings.svg'
import Growth from './drawings/growth.svg'
import Agent from './drawings/portrait-agent.svg'
import Creator from './drawings/portrait-creator.svg'
import Teacher from './drawings/portrait-teacher.svg'
import Share from './drawings/share.svg'

const steps: ArtStep[] = [
  { art: JoinBadge, tone: 'caju', ...t.how.join },
  { art: Share, tone: 'sol', ...t.how.share },
  { art: Growth, tone: 'mata', ...t.how.earn },
]

const resources = [
  { icon: LinkIcon, ...t.resources.links },
  { icon: MegaphoneIcon, ...t.resources.material },
  { icon: ChartIcon, ...t.resources.numbers },
  { icon: PersonIcon, ...t.resources.support },
]

const profiles = [
  { icon: TagIcon, ...t.profiles.creator },
  { icon: BookIcon, ...t.profiles.teacher },
  { icon: StoreIcon, ...t.profiles.agent },
]

const voices = [
  { portrait: Creator, ...t.voices.creator },
  { portrait: Teacher, ...t.voices.teacher },
  { portrait: Agent, ...t.voices.agent },
]

/** Target of the hero's button. */
const COMMISSIONS_ID = 'comissoes'

/** The affiliate program. Registration is not open, so its button is disabled. */
export function AffiliatesPage() {
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <PageButton to={`#${COMMISSIONS_ID}`} label={t.see} />
            <div className={classes.closed}>
              <Badge color="sol">{siteTexts.soon}</Badge>
              <span>{t.closedHint}</span>
            </div>
          </>
        }
        drawing={Earnings}
      />
      <Section title={t.how.title} intro={t.how.intro}>
        <ArtSteps steps={steps} />
      </Section>
      <Section title={t.commissions.title} intro={t.commissions.intro} tone="sunken" id={COMMISSIONS_ID}>
        <Commissions />
      </Section>
      <Section title={t.resources.title}>
        <CardGrid items={resources} columns={4} />
      </Section>
      <Section title={t.profiles.title} tone="sunken">
        <CardGrid items={profiles} />
      </Section>
      <Section title={t.voices.title}>
        <Voices />
      </Section>
      <CallToAction title={t.closing.title} text={t.closing.text} tone="mata" drawing={Growth}>
        <Button size="lg" disabled>
          {t.closed}
        </Button>
      </CallToAction>
    </SitePage>
  )
}

function Voices() {
  return (
    <div className={classes.voices}>
      {voices.map(({ portrait: Portrait, quote, name, who }) => (
        <figure key={name} className={classes.voice}>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <Portrait />
            <span>
              <strong>{name}</strong>
              {who}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
