import { useDebouncedValue } from '@loopi/shared/ui/components'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { ContentPage } from '../../site/content-page.tsx'
import type { ClosingAction } from '../../site/sections/call-to-action.tsx'
import type { Hero } from '../../site/sections/page-hero.tsx'
import { BrandFilters } from './brand-filters.tsx'
import { BrandResults } from './brand-results.tsx'
import classes from './brands.module.css'
import type { OpenedBrand } from './brands.queries.ts'
import { useDirectory, useOpened, usePlaces } from './brands.queries.ts'
import { brandsTexts as t } from './brands.texts.ts'
import ClosedShop from './drawings/closed-shop.svg'
import Street from './drawings/street.svg'
import { useFilters, useOpenBrand } from './use-brand-search.ts'

export { fetchAhead } from './brands.queries.ts'

const BrandDialog = lazy(async () => ({ default: (await import('./brand-dialog.tsx')).BrandDialog }))

const hero: Hero = {
  ...t.hero,
  actions: [
    { to: paths.coupons, label: t.coupons },
    { to: paths.partner, label: t.partner },
  ],
  drawing: Street,
}

const closing: ClosingAction = {
  title: t.join.title,
  text: t.join.text,
  tone: 'mata',
  drawing: ClosedShop,
  action: { to: paths.partner, label: t.join.action },
}

/** Directory of partner brands. */
export function BrandsPage() {
  const { filters, change, clear } = useFilters()
  const busca = useDebouncedValue(filters.busca ?? '')
  const loaded = useDirectory({ ...filters, busca })
  const places = usePlaces(filters, loaded)
  const { id, open, close } = useOpenBrand()
  const opened = useOpened(loaded, id)

  const directory = (
    <div className={classes.directory}>
      <BrandFilters filters={filters} places={places} onChange={change} />
      <div>
        <BrandResults loaded={loaded} filters={filters} onOpen={open} onClear={clear} />
      </div>
    </div>
  )
  return (
    <ContentPage
      hero={hero}
      sections={[{ title: t.filters.title, tone: 'sunken', content: directory }]}
      closing={closing}
    >
      <LazyDialog opened={opened} onClose={close} />
    </ContentPage>
  )
}

/** Loads the dialog's code with the first opened brand and keeps it mounted. */
function LazyDialog(props: { opened: OpenedBrand; onClose: () => void }) {
  const [needed, setNeeded] = useState(false)
  if (!needed && props.opened.is !== 'closed') setNeeded(true)
  return needed ? (
    <Suspense>
      <BrandDialog {...props} />
    </Suspense>
  ) : null
}
