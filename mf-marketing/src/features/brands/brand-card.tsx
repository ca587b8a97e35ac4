import type { Brand } from '@loopi/contract/brands/brands.reading'
import { logoTileOf } from '@loopi/contract/brands/logo'
import { categoryLabel, DEFAULT_CATEGORY } from '@loopi/contract/categories'
import { LogoTile } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { memo } from 'react'
import { LinkIcon, PinIcon, StoreIcon } from '../../site/icons.tsx'
import classes from './brand-card.module.css'
import { brandsTexts } from './brands.texts.ts'

const t = brandsTexts.card

type Props = { brand: Brand; onOpen: (id: number, button: HTMLElement) => void }

export const BrandCard = memo(function BrandCard({ brand, onOpen }: Props) {
  const { id, nome, tipo, cidade } = brand
  const nameId = `marca-${id}`
  const KindIcon = tipo === 'fisico' ? StoreIcon : LinkIcon
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <LogoTile seed={id} {...logoTileOf(nome, brand.logo_url)} size={64} />
        <div className={classes.names}>
          <h3 id={nameId} className={classes.name}>
            {nome}
          </h3>
          <p className={classes.category}>{categoryLabel(brand.categoria || DEFAULT_CATEGORY)}</p>
        </div>
      </div>
      <ul className={classes.facts}>
        <li className={classes.fact}>
          <KindIcon size={18} />
          <span>{t.kind[tipo]}</span>
        </li>
        {cidade && (
          <li className={classes.fact}>
            <PinIcon size={18} />
            <span>{cidade}</span>
          </li>
        )}
      </ul>
      <Button
        variant="light"
        size="sm"
        className={classes.more ?? ''}
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={(event) => onOpen(id, event.currentTarget)}
      >
        {t.more}
      </Button>
    </li>
  )
})
