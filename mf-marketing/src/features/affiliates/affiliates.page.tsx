import { Badge, Button } from '@loopi/shared/ui/core'
import { type Content, ContentPage } from '../../site/content-page.tsx'
import { BookIcon, ChartIcon, LinkIcon, MegaphoneIcon, PersonIcon, StoreIcon, TagIcon } from '../../site/icons.tsx'
import { CardGrid } from '../../site/sections/card-grid.tsx'
import { DrawnSteps } from '../../site/sections/drawn-steps.tsx'
import { siteTexts } from '../../site/site.texts.ts'
import classes from './affiliates.module.css'
import { affiliateTexts as t } from './affiliates.texts.ts'
import { Commissions } from './commissions.tsx'
import JoinBadge from './drawings/badge.svg'
import Earnings from './drawings/earnings.svg'
import Growth from './drawings/growth.svg'
import Share from './drawings/share.svg'
import { Voices } from './voices.tsx'

/** Target of the hero's button. */
const COMMISSIONS_ID = 'comissoes'

const closedHint = (
  <div className={classes.closed}>
    <Badge color="sol">{siteTexts.soon}</Badge>
    <span>{t.closedHint}</span>
  </div>
)

const closedButton = (
  <Button size="lg" disabled>
    {t.closed}
  </Button>
)

const steps = (
  <DrawnSteps
    items={[
      { drawing: JoinBadge, look: 'caju', ...t.how.join },
      { drawing: Share, look: 'sol', ...t.how.share },
      { drawing: Growth, look: 'mata', ...t.how.earn },
    ]}
  />
)

const resources = (
  <CardGrid
    columns={4}
    items={[
      { icon: LinkIcon, ...t.resources.links },
      { icon: MegaphoneIcon, ...t.resources.material },
      { icon: ChartIcon, ...t.resources.numbers },
      { icon: PersonIcon, ...t.resources.support },
    ]}
  />
)

const profiles = (
  <CardGrid
    items={[
      { icon: TagIcon, ...t.profiles.creator },
      { icon: BookIcon, ...t.profiles.teacher },
      { icon: StoreIcon, ...t.profiles.agent },
    ]}
  />
)

const content: Content = {
  hero: { ...t.hero, actions: [{ to: `#${COMMISSIONS_ID}`, label: t.see }], extra: closedHint, drawing: Earnings },
  sections: [
    { title: t.how.title, intro: t.how.intro, content: steps },
    {
      title: t.commissions.title,
      intro: t.commissions.intro,
      tone: 'sunken',
      id: COMMISSIONS_ID,
      content: <Commissions />,
    },
    { title: t.resources.title, content: resources },
    { title: t.profiles.title, tone: 'sunken', content: profiles },
    { title: t.voices.title, content: <Voices /> },
  ],
  closing: { ...t.closing, tone: 'mata', drawing: Growth, extra: closedButton },
}

/** Affiliate program. Registration is closed, so its button is disabled. */
export const AffiliatesPage = () => <ContentPage {...content} />
