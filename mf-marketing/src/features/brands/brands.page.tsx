import { lazy, Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { PageButton } from '../../site/actions.tsx'
import { CallToAction } from '../../site/call-to-action.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import type { OpenedBrand } from './brand-dialog.tsx'
import { BrandFilters } from './brand-filters.tsx'
import { BrandResults } from './brand-results.tsx'
import classes from './brands.module.css'
import { useDirectory, useOpened, usePlaces } from './brands.queries.ts'
import { brandsTexts as t } from './brands.texts.ts'
import ClosedShop from './drawings/closed-shop.svg'
import Street from './drawings/street.svg'
import { useFilters, useOpenBrand } from './use-brand-search.ts'

const BrandDialog = lazy(async () => ({ default: (await import('./brand-dialog.tsx')).BrandDialog }))

/** The directory of partner brands. */
export function BrandsPage() {
  const { filters, change, clear } = useFilters()
  const loaded = useDirectory(filters)
  const places = usePlaces(filters, loaded)
  const { id, open, close } = useOpenBrand()
  const opened = useOpened(loaded, id)

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
        drawing={Street}
      />
      <Section title={t.filters.title} tone="sunken">
        <div className={classes.directory}>
          <BrandFilters filters={filters} places={places} onChange={change} />
          <div>
            <BrandResults loaded={loaded} filters={filters} onOpen={open} onClear={clear} />
          </div>
        </div>
      </Section>
      <CallToAction title={t.join.title} text={t.join.text} tone="mata" drawing={ClosedShop}>
        <PageButton to={paths.partner} label={t.join.action} variant="white" />
      </CallToAction>
      <LazyDialog opened={opened} onClose={close} />
    </SitePage>
  )
}

/** The dialog's code is fetched with the first brand that is opened, and stays. */
function LazyDialog(props: { opened: OpenedBrand; onClose: () => void }) {
  const [needed, setNeeded] = useState(false)
  if (!needed && props.opened.is !== 'closed') setNeeded(true)
  return needed ? (
    <Suspense>
      <BrandDialog {...props} />
    </Suspense>
  ) : null
}
