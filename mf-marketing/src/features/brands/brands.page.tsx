import { COUPON_CATEGORIES } from '@loopi/shared/contract/coupons/categories'
import { paths } from '../../paths.ts'
import { PageButton } from '../../site/actions.tsx'
import { CardGrid } from '../../site/card-grid.tsx'
import { LinkIcon, StoreIcon } from '../../site/icons.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import classes from './brands.module.css'
import { brandsTexts as t } from './brands.texts.ts'
import { BrandsArt } from './brands-art.tsx'

const kinds = [
  { icon: StoreIcon, ...t.kinds.physical },
  { icon: LinkIcon, ...t.kinds.digital },
]

/** The partner brands: what kinds there are and where to use their coupons. */
export function BrandsPage() {
  return (
    <SitePage>
      <PageHero
        eyebrow={t.eyebrow}
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <PageButton to={paths.coupons} label={t.coupons} />
            <PageButton to={paths.partner} label={t.partner} variant="outline" />
          </>
        }
        aside={<BrandsArt />}
      />
      <Section title={t.niches.title} intro={t.niches.intro} tone="sunken">
        <ul className={classes.niches}>
          {COUPON_CATEGORIES.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Section>
      <Section title={t.kinds.title}>
        <CardGrid items={kinds} columns={2} />
      </Section>
    </SitePage>
  )
}
