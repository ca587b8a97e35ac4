import { VisuallyHidden } from '@loopi/shared/ui/core'
import { Tabs } from '@loopi/shared/ui/data'
import type { ReactNode } from 'react'
import { settingsTexts as texts } from './settings.texts.ts'
import { BuildingIcon, LockIcon, PersonIcon, ShieldIcon } from './settings-icons.tsx'
import classes from './settings-tabs.module.css'
import type { SettingsTab } from './use-settings-tab.ts'

const ICONS = { pessoais: PersonIcon, empresa: BuildingIcon, seguranca: LockIcon, privacidade: ShieldIcon } as const

type Props = {
  shown: readonly SettingsTab[]
  tab: SettingsTab
  open: (tab: SettingsTab) => void
  unsaved: readonly SettingsTab[]
  /** Panels of the tabs. Hidden panels stay mounted and keep their input. */
  children: ReactNode
}

export function SettingsTabs({ shown, tab, open, unsaved, children }: Props) {
  return (
    <Tabs
      value={tab}
      onChange={(next) => next && open(next as SettingsTab)}
      variant="pills"
      classNames={{ list: classes.list, tab: classes.tab, tabLabel: classes.label, tabSection: classes.section }}
    >
      <Tabs.List aria-label={texts.title}>
        {shown.map((name) => {
          const Icon = ICONS[name]
          return (
            <Tabs.Tab key={name} value={name} leftSection={<Icon size={18} />}>
              {texts.tabs[name]}
              {unsaved.includes(name) && (
                <>
                  <span className={classes.dot} aria-hidden="true" />
                  <VisuallyHidden> {texts.unsavedTab}</VisuallyHidden>
                </>
              )}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {children}
    </Tabs>
  )
}
