import { paths } from '../../paths.ts'
import { CheckList } from '../../site/check-list.tsx'
import { ContentPage } from '../../site/content-page.tsx'
import { ChartIcon, CodeIcon, CoinIcon, MegaphoneIcon, PersonIcon, ShieldIcon, StoreIcon } from '../../site/icons.tsx'
import { CardGrid } from '../../site/sections/card-grid.tsx'
import { Steps } from '../../site/sections/steps.tsx'
import { ApplyButton, useApplyDialog } from './apply-button.tsx'
import classes from './partner.module.css'
import { partnerTexts as t } from './partner.texts.ts'

const benefits = (
  <CardGrid
    items={[
      { icon: CoinIcon, ...t.benefits.cashLoopi, soon: true },
      { icon: CodeIcon, ...t.benefits.authentication, soon: true },
      { icon: ChartIcon, ...t.benefits.dashboard, soon: true },
      { icon: PersonIcon, ...t.benefits.leads },
      { icon: MegaphoneIcon, ...t.benefits.visibility },
      { icon: StoreIcon, ...t.benefits.onboarding },
    ]}
  />
)

/** Benefits, requirements and steps for companies. */
export function PartnerPage() {
  const { dialog, ...apply } = useApplyDialog()
  const who = (
    <>
      <CardGrid items={t.who.items} columns={4} />
      <div className={classes.close}>
        <div>
          <h3>{t.close.title}</h3>
          <p>{t.close.text}</p>
        </div>
        <ApplyButton {...apply} variant="filled" />
      </div>
    </>
  )
  return (
    <ContentPage
      hero={{
        ...t.hero,
        actions: [{ to: paths.register, label: t.register }],
        extra: <ApplyButton {...apply} variant="outline" />,
        aside: <Seal />,
      }}
      sections={[
        { title: t.benefits.title, intro: t.benefits.intro, tone: 'sunken', content: benefits },
        { title: t.practice.title, tone: 'ink', content: <Steps items={t.practice.steps} /> },
        { title: t.who.title, intro: t.who.intro, content: who },
      ]}
    >
      {dialog}
    </ContentPage>
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
      <CheckList items={t.seal.points} className={classes.points} />
    </section>
  )
}
