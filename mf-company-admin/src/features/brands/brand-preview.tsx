import type { Brand } from '@loopi/contract/brands/brands.reading'
import { logoTileOf } from '@loopi/contract/brands/logo'
import { categoryLabel, DEFAULT_CATEGORY } from '@loopi/contract/categories'
import { LogoTile } from '@loopi/shared/ui/components'
import { Badge, Button, Text } from '@loopi/shared/ui/core'
import { useId } from 'react'
import type { BrandValues } from './brand-form.rules.ts'
import { brandFormTexts } from './brand-form.texts.ts'
import classes from './brands.module.css'
import { brandsTexts } from './brands.texts.ts'

const texts = brandFormTexts.preview

type Props = {
  values: BrandValues
  /** Brand to edit; null for a new one. */
  brand: Brand | null
  /** Logo URL when its field last lost the focus. */
  logo: string
}

/** Live preview of the brand's public card. */
export function BrandPreview({ values, brand, logo }: Props) {
  const title = useId()
  const name = values.nome.trim() || texts.name
  return (
    <section aria-labelledby={title} className={classes.preview}>
      <Text id={title} size="sm" fw={600}>
        {texts.title}
      </Text>
      <div className={classes.card}>
        <div className={classes.head}>
          <LogoTile seed={brand?.id ?? 0} {...logoTileOf(name, logo)} size={64} />
          <div className={classes.names}>
            <p className={classes.name}>{name}</p>
            {values.tipo === 'fisico' && values.cidade.trim() !== '' && (
              <p className={classes.quiet}>{values.cidade.trim()}</p>
            )}
          </div>
        </div>
        <div className={classes.marks}>
          <Badge color="caju">{categoryLabel(values.categoria || DEFAULT_CATEGORY)}</Badge>
          <Badge color="gray">{texts.kinds[values.tipo]}</Badge>
          {brand?.cupons_ativos !== undefined && <Badge color="mata">{brandsTexts.onAir(brand.cupons_ativos)}</Badge>}
        </div>
        {/* Inert, because the preview's button does nothing. */}
        <Button variant="light" size="sm" inert>
          {texts.more}
        </Button>
      </div>
      {!values.ativa && (
        <Text size="xs" c="dimmed">
          {brandFormTexts.activeHint}
        </Text>
      )}
    </section>
  )
}
