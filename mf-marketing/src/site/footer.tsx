import { Wordmark } from '@loopi/shared/ui/parts'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../paths.ts'
import classes from './footer.module.css'
import { PRIVACY_ID } from './privacy.ts'
import { company, siteTexts } from './site.texts.ts'

const t = siteTexts.footer

const groups = [
  {
    title: t.groups.shoppers,
    links: [
      { to: paths.brands, label: t.brands },
      { to: paths.coupons, label: t.coupons },
      { to: paths.affiliates, label: t.affiliates },
    ],
  },
  {
    title: t.groups.companies,
    links: [
      { to: paths.wholesale, label: t.wholesale },
      { to: paths.dropLoopi, label: t.dropLoopi },
      { to: paths.express, label: t.express },
      { to: paths.partner, label: t.partner },
    ],
  },
  {
    title: t.groups.account,
    links: [
      { to: paths.signIn, label: t.signIn },
      { to: paths.register, label: t.register },
    ],
  },
]

/** Closes every public page: the way to all others, who we are, what happens to personal data. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.identity}>
          <Wordmark size={30} className={classes.brand} />
          <p>{company.claim}</p>
        </div>
        <nav className={classes.groups} aria-label={t.label}>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className={classes.heading}>{title}</h2>
              <ul className={classes.links}>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
                {title === t.groups.account && (
                  <li>
                    <a href={`mailto:${company.email}`}>{company.email}</a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        <section className={classes.privacy} id={PRIVACY_ID} tabIndex={-1} aria-labelledby={`${PRIVACY_ID}-titulo`}>
          <h2 className={classes.heading} id={`${PRIVACY_ID}-titulo`}>
            {t.privacyTitle}
          </h2>
          <p>
            {t.privacy.join(' ')} <a href={`mailto:${company.email}`}>{company.email}</a>.
          </p>
        </section>
        <p className={classes.rights}>{t.rights(new Date().getFullYear())}</p>
      </div>
    </footer>
  )
}
