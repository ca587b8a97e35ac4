import { Tabs } from '@loopi/shared/ui/data'
import { type ReactNode, useState } from 'react'
import type { SettingsTab } from './use-settings-tab.ts'

type Props = { value: SettingsTab; tab: SettingsTab; children: ReactNode }

/** A panel that starts when its tab is opened first, asks for nothing before, and keeps what is typed in it from then on. */
export function KeptPanel({ value, tab, children }: Props) {
  const [opened, setOpened] = useState(value === tab)
  if (value === tab && !opened) setOpened(true)
  return <Tabs.Panel value={value}>{opened && children}</Tabs.Panel>
}
