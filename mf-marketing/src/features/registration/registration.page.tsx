import { Wordmark } from '@loopi/shared/ui/components'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { CheckList } from '../../site/check-list.tsx'
import { Section } from '../../site/sections/section.tsx'
import { Steps } from '../../site/sections/steps.tsx'
import Street from './drawings/street.svg'
import classes from './registration.module.css'
import { registrationTexts as t } from './registration.texts.ts'
import { RegistrationForm } from './registration-form.tsx'

/** Company registration without navigation bar; it has its own link home. */
export function RegistrationPage() {
  return (
    <>
      <div className={classes.page}>
        <header className={classes.bar}>
          <Link to={paths.home} className={classes.brand} aria-label={t.home}>
            <Wordmark />
          </Link>
          <span>
            {t.hasAccount}{' '}
            <Link to={paths.signIn} className={classes.link}>
              {t.signIn}
            </Link>
          </span>
        </header>
        <div className={classes.inner}>
          <div className={classes.words}>
            <p>
              {t.consumers}{' '}
              <Link to={paths.home} state={{ focus: 'coupon-form' }} className={classes.link}>
                {t.consumersLink}
              </Link>
            </p>
            <h1 className={classes.title}>{t.title}</h1>
            <p className={classes.lead}>{t.lead}</p>
            <GoodToKnow />
            <Link to={paths.home} className={classes.link}>
              {t.back}
            </Link>
            <Street className={classes.street} />
          </div>
          <RegistrationForm />
        </div>
      </div>
      <Section title={t.steps.title} tone="ink" content={<Steps items={t.steps.items} />} />
    </>
  )
}

function GoodToKnow() {
  return (
    <section className={classes.good} aria-labelledby="bom-saber">
      <h2 id="bom-saber">{t.good.title}</h2>
      <CheckList items={t.good.items} className={classes.points} />
    </section>
  )
}
