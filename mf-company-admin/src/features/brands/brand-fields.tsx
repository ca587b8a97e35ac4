import type { Brand } from '@loopi/contract/brands/brands.reading'
import type { BrandKind } from '@loopi/contract/brands/brands.schemas'
import { logoTileOf } from '@loopi/contract/brands/logo'
import { formatPhone } from '@loopi/contract/documents/phone'
import { ChoiceField, LogoTile } from '@loopi/shared/ui/components'
import { SimpleGrid } from '@loopi/shared/ui/core'
import { SegmentedControl, Switch, Textarea } from '@loopi/shared/ui/fields'
import { useState } from 'react'
import { categoryChoices } from './brand-form.rules.ts'
import { brandFormTexts as texts } from './brand-form.texts.ts'
import classes from './brands.module.css'
import { TextField } from './text-field.tsx'
import type { BrandForm } from './use-brand-form.ts'

type Props = {
  form: BrandForm
  /** Brand to edit; null for a new one. */
  brand: Brand | null
  /** Logo URL when its field last lost the focus. */
  logo: string
  onLogo: (logo: string) => void
}

export function BrandFields({ form, brand, logo, onLogo }: Props) {
  const { values, errors, set } = form
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField form={form} field="nome" maxLength={160} required />
        <ChoiceField
          label={texts.fields.categoria}
          placeholder={texts.chooseCategory}
          choices={categoryChoices(brand)}
          value={values.categoria}
          onChange={(categoria) => set({ categoria })}
          error={errors.categoria}
          name="categoria"
          required
        />
        <TextField form={form} field="telefone" type="tel" format={formatPhone} required />
        <TextField form={form} field="website" type="url" inputMode="url" maxLength={2000} />
      </SimpleGrid>
      <Logo form={form} brand={brand} logo={logo} onLogo={onLogo} />
      <Textarea
        label={texts.fields.descricao}
        name="descricao"
        value={values.descricao}
        error={errors.descricao}
        onChange={(event) => set({ descricao: event.currentTarget.value })}
        maxLength={2000}
        rows={3}
      />
      <TextField form={form} field="desconto_info" maxLength={200} />
      <div className={classes.kind}>
        <span className={classes.label} id="brand-kind">
          {texts.fields.tipo}
        </span>
        <SegmentedControl
          aria-labelledby="brand-kind"
          data={(['digital', 'fisico'] as const).map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          value={values.tipo}
          onChange={(tipo) => set({ tipo: tipo as BrandKind })}
          name="tipo"
          fullWidth
        />
      </div>
      <div>
        <Switch
          label={texts.active}
          aria-describedby="brand-active-hint"
          checked={values.ativa}
          onChange={(event) => set({ ativa: event.currentTarget.checked })}
          name="ativa"
        />
        <p className={classes.hint} id="brand-active-hint">
          {texts.activeHint}
        </p>
      </div>
    </>
  )
}

/**
 * Logo field with a preview. The picture is requested on blur instead of at every key, over https only and without a
 * referrer.
 */
function Logo({ form, brand, logo: looked, onLogo }: Props) {
  const { nome, logo_url: logo } = form.values
  const [broken, setBroken] = useState<string | null>(null)
  const tile = logoTileOf(nome, looked)
  return (
    <div className={classes.logo}>
      <LogoTile seed={brand?.id ?? 0} {...tile} size={64} onBroken={setBroken} />
      <TextField
        form={form}
        field="logo_url"
        maxLength={2000}
        description={tile.picture !== null && tile.picture === broken ? texts.logoBroken : texts.logoHint}
        onBlur={() => onLogo(logo)}
      />
    </div>
  )
}
