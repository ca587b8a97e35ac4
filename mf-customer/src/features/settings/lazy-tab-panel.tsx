import { Tabs } from '@loopi/shared/ui/data'
import { type ReactNode, useState } from 'react'
import type { SettingsTab } from './use-settings-tab.ts'

type Props = { value: SettingsTab; tab: SettingsTab; children: ReactNode }

/** Tab panel that mounts when its tab is first opened, so that it fetches nothing before, and stays mounted with its fields. */
export function LazyTabPanel({ value, tab, children }: Props) {
  const [opened, setOpened] = useState(value === tab)
  if (value === tab && !opened) setOpened(true)
  return <Tabs.Panel value={value}>{opened && children}</Tabs.Panel>
}
