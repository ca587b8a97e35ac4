import { paths } from '../../paths.ts'
import { PageButton } from '../../site/actions.tsx'
import { CardGrid } from '../../site/card-grid.tsx'
import {
  ChartIcon,
  CheckIcon,
  CodeIcon,
  CoinIcon,
  MegaphoneIcon,
  PersonIcon,
  ShieldIcon,
  StoreIcon,
} from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import { Steps } from '../../site/steps.tsx'
import { ApplyButton, useApplyDialog } from './apply-button.tsx'
import classes from './partner.module.css'
import { partnerTexts as t } from './partner.texts.ts'

const benefits = [
  { icon: CoinIcon, ...t.benefits.cashLoopi, soon: true },
  { icon: CodeIcon, ...t.benefits.authentication, soon: true },
  { icon: ChartIcon, ...t.benefits.dashboard, soon: true },
  { icon: PersonIcon, ...t.benefits.leads },
  { icon: MegaphoneIcon, ...t.benefits.visibility },
  { icon: StoreIcon, ...t.benefits.onboarding },
]

/** Page for companies: benefits, requirements and steps of joining. */
export function PartnerPage() {
  const { dialog, ...apply } = useApplyDialog()
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <PageButton to={paths.register} label={t.register} />
            <ApplyButton {...apply} variant="outline" />
          </>
        }
        aside={<Seal />}
      />
      <Section title={t.benefits.title} intro={t.benefits.intro} tone="sunken">
        <CardGrid items={benefits} />
      </Section>
      <Section title={t.practice.title} tone="ink">
        <Steps steps={t.practice.steps} />
      </Section>
      <Section title={t.who.title} intro={t.who.intro}>
        <CardGrid items={t.who.items} columns={4} />
        <div className={classes.close}>
          <div>
            <h3>{t.close.title}</h3>
            <p>{t.close.text}</p>
          </div>
          <ApplyButton {...apply} variant="filled" />
        </div>
      </Section>
      {dialog}
    </SitePage>
  )
}

function Seal() {
  return (
    <section className={classes.seal} aria-labelledby="selo">
      <span className={classes.shield}>
        <ShieldIcon size={44} />
      </span>
      <h2 id="selo" className={classes.title}>
        {t.seal.title}
      </h2>
      <p className={classes.text}>{t.seal.text}</p>
      <ul className={classes.points}>
        {t.seal.points.map((point) => (
          <li key={point}>
            <CheckIcon size={20} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
