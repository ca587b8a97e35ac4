import { useMay } from '@loopi/shared/current-user'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { usePageParameters } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'

const PromotionDrawer = lateDialog(async () => (await import('./promotion-drawer.tsx')).PromotionDrawer)

type Props = { role: 'admin' | 'root'; label?: string }

/** Button that opens the form of a new promotion, empty and with a new code; nothing for those who may only look. */
export function NewPromotion({ role, label = texts.title }: Props) {
  // The first steps of a company link to this parameter.
  const [opened, setOpened] = useState(usePageParameters().has('nova') && label === texts.title)
  if (!useMay('ofertas')) return null
  return (
    <>
      <Button onClick={() => setOpened(true)}>{label}</Button>
      <PromotionDrawer role={role} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
