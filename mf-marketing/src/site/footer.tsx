import { useSetting } from '@loopi/shared/federation/use-setting'
import { Wordmark } from '@loopi/shared/ui/components'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../paths.ts'
import classes from './footer.module.css'
import { siteTexts } from './site.texts.ts'

const t = siteTexts.footer

const groups = [
  {
    title: t.groups.shoppers,
    links: [
      { to: paths.home, label: t.home },
      { to: paths.brands, label: t.brands },
      { to: paths.coupons, label: t.coupons },
      { to: paths.readCode, label: t.readCode },
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
      { to: paths.privacy, label: t.privacy },
      { to: paths.terms, label: t.terms },
    ],
  },
]

/** Footer of the public pages: links, operator and contact. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.identity}>
          <Wordmark size={30} className={classes.brand} />
          <p>{siteTexts.claim}</p>
          <Contact />
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
              </ul>
            </div>
          ))}
        </nav>
        <div className={classes.legal}>
          <Operator />
          <p>{t.rights}</p>
        </div>
      </div>
    </footer>
  )
}

// A component of its own, because the setting changes right after hydration.
function Contact() {
  const { email } = useSetting('company')
  return (
    <p>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

function Operator() {
  const { legalName, cnpj, address } = useSetting('company')
  return (
    <p>
      {legalName} · CNPJ {cnpj} · {address}
    </p>
  )
}
