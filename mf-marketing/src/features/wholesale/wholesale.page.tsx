import { Button } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { WriteButton } from '../../site/actions.tsx'
import { CardGrid } from '../../site/card-grid.tsx'
import { ArrowIcon, BoxIcon, TagIcon, TruckIcon } from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import { Steps } from '../../site/steps.tsx'
import Pallet from './drawings/pallet.svg'
import classes from './wholesale.module.css'
import { wholesaleTexts as t } from './wholesale.texts.ts'
import { WholesaleForm } from './wholesale-form.tsx'

const benefits = [
  { icon: TagIcon, ...t.benefits.prices },
  { icon: BoxIcon, ...t.benefits.stock },
  { icon: TruckIcon, ...t.benefits.logistics },
]

const FORM = 'solicitar-acesso'

/** Closed boxes for companies, and how to be let in. */
export function WholesalePage() {
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <Button component={Link} to={`#${FORM}`} size="lg" rightSection={<ArrowIcon size={20} />}>
              {t.ask}
            </Button>
            <WriteButton label={t.write} subject={t.subject} variant="outline" />
          </>
        }
        drawing={Pallet}
      />
      <Section title={t.benefits.title} tone="ink">
        <CardGrid items={benefits} />
      </Section>
      <Section title={t.access.title} intro={t.access.intro} id={FORM} tone="sunken">
        <div className={classes.access}>
          <div className={classes.path}>
            <Steps steps={t.access.steps} />
          </div>
          <WholesaleForm />
        </div>
      </Section>
    </SitePage>
  )
}
