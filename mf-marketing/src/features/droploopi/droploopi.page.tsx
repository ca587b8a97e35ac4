import { useSettings } from '@loopi/shared/federation/use-settings'
import { VisuallyHidden } from '@loopi/shared/ui/core'
import { ExternalButton } from '../../site/actions.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import { Steps } from '../../site/steps.tsx'
import classes from './droploopi.module.css'
import { dropLoopiTexts as t } from './droploopi.texts.ts'

/** The dropshipping offer; the shop itself is built on an external site. */
export function DropLoopiPage() {
  const { dropshippingUrl } = useSettings()
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={<ExternalButton href={dropshippingUrl} label={t.know} />}
        aside={<Investment href={dropshippingUrl} />}
      />
      <Section title={t.steps.title} tone="sunken">
        <Steps steps={t.steps.items} />
      </Section>
    </SitePage>
  )
}

function Investment({ href }: { href: string }) {
  const { full, launch, offer } = t.investment
  return (
    <section className={classes.box} aria-labelledby="investimento">
      <h2 id="investimento" className={classes.title}>
        {t.investment.title}
      </h2>
      <p className={classes.text}>{t.investment.text}</p>
      <dl className={classes.prices}>
        {[full, launch].map(({ label, price }) => (
          <div key={label} className={classes.was}>
            <dt>{label}</dt>
            <dd>
              <VisuallyHidden>{t.investment.was} </VisuallyHidden>
              <s>{price}</s>
            </dd>
          </div>
        ))}
        <div className={classes.now}>
          <dt>{offer.label}</dt>
          <dd>{offer.price}</dd>
        </div>
      </dl>
      <p className={classes.instalments}>{t.investment.instalments}</p>
      <ExternalButton href={href} label={t.start} />
    </section>
  )
}
