import { parseRole } from '@loopi/contract/roles'
import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { isSignedIn, useSession } from '@loopi/shared/session'
import type { MenuAction } from '@loopi/shared/ui/components'
import { type ReactNode, useState } from 'react'
import { paths } from '../../paths.ts'
import type { Cashier } from './calls/call-from.ts'
import { frameTexts as t } from './frame/frame.texts.ts'
import { wipe } from './kept/kept.ts'
import type { Settings } from './kept/till-db.ts'

type Parts = {
  cashier: Cashier
  waiting: number
  settings: Settings
  setSettings: (settings: Settings) => void
  onChangeStore: (() => void) | null
}

/** Options of the till, and the question that one of them asks. */
export function useTillMenu({ cashier, waiting, settings, setSettings, onChangeStore }: Parts) {
  const isMember = useSession((current) => isSignedIn(current) && parseRole(current.role) === 'admin')
  const [isAsking, setAsking] = useState(false)
  const { hasSound, hasVibration } = settings
  const actions: (MenuAction | false)[] = [
    { label: t.sound(hasSound), onChosen: () => setSettings({ ...settings, hasSound: !hasSound }) },
    'vibrate' in navigator && {
      label: t.vibration(hasVibration),
      onChosen: () => setSettings({ ...settings, hasVibration: !hasVibration }),
    },
    onChangeStore !== null && { label: t.changeStore, onChosen: onChangeStore },
    isMember && { label: t.panel, to: paths.panel },
    cashier.is === 'device' && {
      label: waiting > 0 ? t.unpairLater : t.unpair,
      isDangerous: true,
      isOff: waiting > 0,
      onChosen: () => setAsking(true),
    },
  ]
  const question: ReactNode = (
    <ConfirmDialog
      opened={isAsking}
      title={t.unpairTitle}
      confirm={t.unpairConfirm}
      keep={t.unpairKeep}
      pending={false}
      onConfirm={() => void wipe(null)}
      onClose={() => setAsking(false)}
    >
      {t.unpairText}
    </ConfirmDialog>
  )
  return { actions, question }
}
