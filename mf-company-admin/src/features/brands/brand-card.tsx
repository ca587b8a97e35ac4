import type { Brand } from '@loopi/contract/brands/brands.reading'
import { logoTileOf } from '@loopi/contract/brands/logo'
import { categoryLabel, DEFAULT_CATEGORY } from '@loopi/contract/categories'
import { formatPhone } from '@loopi/contract/documents/phone'
import { useMay } from '@loopi/shared/current-user'
import { BinIcon, LogoTile, Status } from '@loopi/shared/ui/components'
import { Badge, Button } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { memo } from 'react'
import classes from './brands.module.css'
import { brandsTexts as texts } from './brands.texts.ts'

type Props = {
  brand: Brand
  /** Name of the brand's company; root sees brands of several. */
  company: string | undefined
  onEdit: (brand: Brand) => void
  onDelete: (brand: Brand) => void
}

/** Card of a brand, with its actions for those who may change it. */
export const BrandCard = memo(function BrandCard({ brand, company, onEdit, onDelete }: Props) {
  const { id, nome, telefone, categoria, tipo, descricao, logo_url, status, cupons_ativos } = brand
  const titleId = `marca-${id}`
  const mayChange = useMay('ofertas')
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <LogoTile seed={id} {...logoTileOf(nome, logo_url)} size={64} />
        <div className={classes.names}>
          <h2 className={classes.name} id={titleId}>
            {mayChange ? (
              <Link to={`?${new URLSearchParams({ marca: String(id) })}`} preventScrollReset>
                {nome}
              </Link>
            ) : (
              nome
            )}
          </h2>
          {company && <p className={classes.quiet}>{company}</p>}
          {telefone && <p className={classes.quiet}>{formatPhone(telefone)}</p>}
        </div>
      </div>
      <div className={classes.marks}>
        <Badge color="caju">{categoryLabel(categoria || DEFAULT_CATEGORY)}</Badge>
        <Badge color="gray">{texts.kinds[tipo]}</Badge>
        {cupons_ativos !== undefined && <Badge color="mata">{texts.onAir(cupons_ativos)}</Badge>}
        {status === 'Inativa' && <Status kind="inactive">{texts.inactive}</Status>}
      </div>
      {descricao && <p className={classes.description}>{descricao}</p>}
      {mayChange && (
        <div className={classes.buttons}>
          <Button variant="light" size="sm" aria-label={texts.editOf(nome)} onClick={() => onEdit(brand)}>
            {texts.edit}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            leftSection={<BinIcon size={16} />}
            className={classes.delete ?? ''}
            aria-label={texts.deleteOf(nome)}
            onClick={() => onDelete(brand)}
          >
            {texts.delete}
          </Button>
        </div>
      )}
    </li>
  )
})
