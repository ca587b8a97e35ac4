import { Wordmark } from '@loopi/shared/ui/parts'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { WriteButton } from '../../site/actions.tsx'
import { CheckIcon } from '../../site/icons.tsx'
import { Section } from '../../site/section.tsx'
import { Steps } from '../../site/steps.tsx'
import classes from './registration.module.css'
import { registrationTexts as t } from './registration.texts.ts'

/** Company registration, without the navigation bar: its own way home stands on top. */
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
          <div>
            <h1 className={classes.title}>{t.title}</h1>
            <p className={classes.lead}>{t.lead}</p>
            <div className={classes.actions}>
              <WriteButton label={t.write} subject={t.subject} />
              <Link to={paths.home} className={classes.link}>
                {t.back}
              </Link>
            </div>
          </div>
          <Needs />
        </div>
      </div>
      <Section title={t.steps.title} tone="ink">
        <Steps steps={t.steps.items} />
      </Section>
    </>
  )
}

function Needs() {
  return (
    <section className={classes.needs} aria-labelledby="dados">
      <h2 id="dados">{t.needs.title}</h2>
      <h3>{t.needs.required}</h3>
      <Checked items={t.needs.requiredItems} />
      <h3>{t.needs.optional}</h3>
      <Checked items={t.needs.optionalItems} />
    </section>
  )
}

function Checked({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon size={20} />
          {item}
        </li>
      ))}
    </ul>
  )
}
