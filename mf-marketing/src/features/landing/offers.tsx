import { Badge } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { ArrowIcon, BoxIcon, LinkIcon, StoreIcon } from '../../site/icons.tsx'
import { siteTexts } from '../../site/site.texts.ts'
import { landingTexts } from './landing.texts.ts'
import classes from './offers.module.css'

const t = landingTexts.offers

const offers = [
  { icon: BoxIcon, ...t.wholesale, soon: false },
  { icon: StoreIcon, ...t.dropLoopi, soon: false },
  { icon: LinkIcon, ...t.affiliates, soon: true },
]

/**
 * Three teasers that link to the landing page itself, as the specification requires; the footer links to their pages.
 */
export function Offers() {
  return (
    <ul className={classes.offers}>
      {offers.map(({ icon: Icon, title, text, soon }) => (
        <li key={title} className={classes.offer}>
          <Icon size={34} />
          <h3 className={classes.title}>
            <Link to={paths.home} className={classes.link}>
              {title}
            </Link>
            {soon && <Badge color="sol">{siteTexts.soon}</Badge>}
          </h3>
          <p className={classes.text}>{text}</p>
          <span className={classes.arrow}>
            <ArrowIcon />
          </span>
        </li>
      ))}
    </ul>
  )
}
