import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { usePageParameters } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'

const PromotionDrawer = lateDialog(async () => (await import('./promotion-drawer.tsx')).PromotionDrawer)

type Props = { role: 'admin' | 'root'; label?: string }

/** Button that opens the form of a new promotion, empty and with a new code. */
export function NewPromotion({ role, label = texts.title }: Props) {
  // The first steps of a company link to this parameter.
  const [opened, setOpened] = useState(usePageParameters().has('nova') && label === texts.title)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{label}</Button>
      <PromotionDrawer role={role} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
