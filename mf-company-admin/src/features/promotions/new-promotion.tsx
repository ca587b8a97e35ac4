import { lateDialog } from '@loopi/ui/components'
import { Button } from '@loopi/ui/core'
import { usePageParameters } from '@loopi/ui/router'
import { useState } from 'react'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'

const PromotionDrawer = lateDialog(async () => (await import('./promotion-drawer.tsx')).PromotionDrawer)

type Props = { role: 'admin' | 'root'; label?: string }

/** The button, and the form that it opens at the side: empty each time, with a code of its own. */
export function NewPromotion({ role, label = texts.title }: Props) {
  // Links lead here: the first steps of a company.
  const [opened, setOpened] = useState(usePageParameters().has('nova') && label === texts.title)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{label}</Button>
      <PromotionDrawer role={role} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
