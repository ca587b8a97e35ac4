import { lazy, Suspense, useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { PageButton } from '../../site/actions.tsx'
import { Closing } from '../../site/closing.tsx'
import { SitePage } from '../../site/page.tsx'
import { PageHero } from '../../site/page-hero.tsx'
import { Section } from '../../site/section.tsx'
import type { Opened } from './brand-dialog.tsx'
import { BrandFilters } from './brand-filters.tsx'
import { BrandResults } from './brand-results.tsx'
import classes from './brands.module.css'
import { type Loaded, useDirectory } from './brands.queries.ts'
import { ANY, placesOf } from './brands.rules.ts'
import { brandsTexts as t } from './brands.texts.ts'
import { BrandsArt, ClosedShop } from './brands-art.tsx'
import { useFilters, useOpenBrand } from './use-brand-search.ts'

const BrandDialog = lazy(async () => ({ default: (await import('./brand-dialog.tsx')).BrandDialog }))

/** The directory of partner brands. */
export function BrandsPage() {
  const loaded = useDirectory()
  const { filters, change, clear } = useFilters()
  const { id, open, close } = useOpenBrand()
  const directory = loaded.is === 'ready' ? loaded.directory : null
  const state = filters.tipo === 'fisico' ? filters.estado : ANY
  const places = useMemo(() => directory && placesOf(directory, state), [directory, state])

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
      <Section title={t.filters.title} tone="sunken">
        <div className={classes.directory}>
          <BrandFilters filters={filters} places={places} onChange={change} />
          <div>
            <BrandResults loaded={loaded} filters={filters} onOpen={open} onClear={clear} />
          </div>
        </div>
      </Section>
      <Closing title={t.join.title} text={t.join.text} tone="mata" art={<ClosedShop />}>
        <PageButton to={paths.partner} label={t.join.action} variant="white" />
      </Closing>
      <LazyDialog opened={openedOf(loaded, id)} onClose={close} />
    </SitePage>
  )
}

/** The dialog's code is fetched with the first brand that is opened, and stays. */
function LazyDialog(props: { opened: Opened; onClose: () => void }) {
  const [needed, setNeeded] = useState(false)
  if (!needed && props.opened.is !== 'closed') setNeeded(true)
  return needed ? (
    <Suspense>
      <BrandDialog {...props} />
    </Suspense>
  ) : null
}

/** A number that is none of the loaded brands says so; before they are loaded nothing is known of it. */
function openedOf(loaded: Loaded, id: number | null): Opened {
  if (id === null || loaded.is !== 'ready') return { is: 'closed' }
  const brand = loaded.directory.byId.get(id)
  return brand ? { is: 'open', brand } : { is: 'missing' }
}
