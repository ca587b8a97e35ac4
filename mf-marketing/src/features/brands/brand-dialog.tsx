import type { Brand } from '@loopi/contract/brands/brands.reading'
import { logoTileOf } from '@loopi/contract/brands/logo'
import { categoryLabel, DEFAULT_CATEGORY } from '@loopi/contract/categories'
import { formatPhone, parsePhone } from '@loopi/contract/documents/phone'
import { LogoTile } from '@loopi/shared/ui/components'
import { Modal } from '@loopi/shared/ui/dialogs'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../site/actions.tsx'
import { type IconComponent, LinkIcon, PhoneIcon, PinIcon, TagIcon } from '../../site/icons.tsx'
import classes from './brand-dialog.module.css'
import { siteOf } from './brand-site.rules.ts'
import { type OpenedBrand, useCouponCount } from './brands.queries.ts'
import { brandsTexts } from './brands.texts.ts'

const t = brandsTexts.dialog

type Props = { opened: OpenedBrand; onClose: () => void }

/** Public details of a brand, with a link to its site. */
export function BrandDialog({ opened, onClose }: Props) {
  const title = opened.is === 'open' ? opened.brand.nome : t.missingTitle
  return (
    <Modal
      opened={opened.is !== 'closed'}
      onClose={onClose}
      // The URL that opens the dialog is a history entry already.
      isInHistory={false}
      title={title}
      size="lg"
      radius="xl"
      centered
      returnFocus={false}
    >
      {opened.is === 'open' && <Details brand={opened.brand} />}
      {opened.is === 'missing' && <p className={classes.text}>{t.missing}</p>}
    </Modal>
  )
}

function Details({ brand }: { brand: Brand }) {
  const { id, nome, tipo, descricao, desconto_info, telefone } = brand
  const count = useCouponCount(nome)
  const site = siteOf(brand.website)
  const address = tipo === 'fisico' ? addressOf(brand) : []
  return (
    <div className={classes.details}>
      <div className={classes.head}>
        <LogoTile seed={id} {...logoTileOf(nome, brand.logo_url)} size={88} />
        <div>
          <p className={classes.category}>{categoryLabel(brand.categoria || DEFAULT_CATEGORY)}</p>
          <p className={classes.kind}>{brandsTexts.card.kind[tipo]}</p>
        </div>
      </div>
      {desconto_info && (
        <p className={classes.offer}>
          <TagIcon size={22} />
          <span>
            <strong>{t.offer}:</strong> {desconto_info}
          </span>
        </p>
      )}
      <p className={classes.text}>{descricao || t.noDescription}</p>
      <dl className={classes.facts}>
        {address.length > 0 && (
          <Fact icon={PinIcon} label={t.address}>
            {address.map((line) => (
              <span key={line} className={classes.line}>
                {line}
              </span>
            ))}
          </Fact>
        )}
        {telefone && (
          <Fact icon={PhoneIcon} label={t.phone}>
            <a href={`tel:${parsePhone(telefone)}`}>{formatPhone(telefone)}</a>
          </Fact>
        )}
        {site && (
          <Fact icon={LinkIcon} label={t.site}>
            {site.name}
          </Fact>
        )}
      </dl>
      <div className={classes.actions}>
        {count !== 0 && <ActionButton action={{ to: couponsOf(nome), label: t.coupons(count) }} />}
        {site && <ActionButton action={{ href: site.url, label: t.visit(site.name) }} variant="outline" />}
      </div>
    </div>
  )
}

function Fact({ icon: Icon, label, children }: { icon: IconComponent; label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <Icon size={22} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** URL of the coupons page with the brand's name as search. */
const couponsOf = (brand: string) => `${paths.coupons}?${new URLSearchParams({ busca: brand })}`

/** Lines of an address without empty ones. */
function addressOf({ endereco, bairro, cidade, estado, cep, pais }: Brand): string[] {
  const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by)
  return [joined([endereco, bairro], ', '), joined([cidade, estado], ' - '), joined([cep, pais], ', ')].filter(Boolean)
}
